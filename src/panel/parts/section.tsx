import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Some parts under a heading. `across`: each takes the whole width. */
export function Section({
  title,
  across = false,
  children,
}: {
  title: string;
  across?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h2" gutterBottom>
        {title}
      </Typography>
      <Box
        sx={
          across
            ? { display: 'grid', gap: 2 }
            : { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }
        }
      >
        {children}
      </Box>
    </Card>
  );
}
