import { Card, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Illustration } from '../../shared/illustration.tsx';

const Frame = styled(Card)({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: '56px 24px',
  textAlign: 'center',
});

// The specification's sentence begins in lower case; on screen it gets a capital.
const capital = { '&::first-letter': { textTransform: 'uppercase' } };

/** The content of a page that is not made yet. */
export function InProgress({ sentence }: { sentence: string }) {
  return (
    <Frame>
      <Illustration width={280} />
      <Typography color="textSecondary" sx={capital}>
        {sentence}
      </Typography>
    </Frame>
  );
}
