import { Card, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazyComponent } from '../../shared/lazily.ts';

const Frame = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: '56px 24px',
  textAlign: 'center',
  '& svg': { maxWidth: '100%' },
});

// The specification's sentence begins in lower case; on screen it gets a capital.
const capital = { '&::first-letter': { textTransform: 'uppercase' } };

// Most accounts never see it, and it would be a kilobyte of the first load.
const Illustration = lazyComponent(async () => ({
  default: (await import('../../shared/illustration.tsx')).Illustration,
}));

/** The content of a page that is not made yet. */
export function InProgress({ sentence }: { sentence: string }) {
  return (
    <Frame>
      <Illustration width={280} waiting={<div style={{ height: 176 }} />} />
      <Typography color="textSecondary" sx={capital}>
        {sentence}
      </Typography>
    </Frame>
  );
}
