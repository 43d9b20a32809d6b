import Box from '@mui/material/Box';
import { useState } from 'react';
import { Activity } from './activity.tsx';
import { Formula } from './formula.tsx';
import { Keys } from './keys.tsx';
import { Snippets } from './snippets-section.tsx';

interface BrandFeedProps {
  brandId: number;
  /** Called with whether a formula is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
  /** Called with whether a key is shown that is shown this once. */
  onKey: (isShown: boolean) => void;
}

/** All that a brand's system needs to send events, and what of it arrives. */
export function BrandFeed({ brandId, onTyped, onKey }: BrandFeedProps) {
  const [key, setKey] = useState<string>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Keys
        brandId={brandId}
        onMade={(made) => {
          setKey(made?.key);
          onKey(made !== undefined);
        }}
      />
      <Snippets apiKey={key} />
      <Activity brandId={brandId} />
      <Formula brandId={brandId} onTyped={onTyped} />
    </Box>
  );
}
