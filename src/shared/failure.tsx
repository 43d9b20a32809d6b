import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FailureProps {
  title: string;
  message: string;
  action: string;
  onAction: () => void;
  /** A second way on. */
  children?: ReactNode;
}

/** Says that something did not load, with a button such as "Try again". */
export function Failure({ title, message, action, onAction, children }: FailureProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        minHeight: '80dvh',
        p: 3,
      }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, textAlign: 'center', mb: 2 }}>
        {message}
      </Typography>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
      {children}
    </Box>
  );
}
