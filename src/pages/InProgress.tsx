import { Card, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Illustration } from './Illustration.tsx';

const Frame = styled(Card, { shouldForwardProp: (prop) => prop !== 'small' })<{ small: boolean }>(
  ({ small }) => ({
    display: 'grid',
    gridTemplateColumns: small ? 'auto 1fr' : undefined,
    alignItems: 'center',
    justifyItems: small ? 'start' : 'center',
    gap: small ? 20 : 16,
    padding: small ? '12px 20px' : '56px 24px',
    textAlign: small ? 'start' : 'center',
  }),
);

// The specification's sentence has no capital; on screen it gets one.
const capital = { '&::first-letter': { textTransform: 'uppercase' } };

/** What a page shows until it is made; `small` under what is there already. */
export function InProgress({ sentence, small = false }: { sentence: string; small?: boolean }) {
  return (
    <Frame small={small}>
      <Illustration width={small ? 96 : 280} />
      <Typography color="textSecondary" sx={capital}>
        {sentence}
      </Typography>
    </Frame>
  );
}
