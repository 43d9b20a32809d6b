import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Choice } from './use-choices.ts';

/** A record as a select offers it: its name, and a description below it. */
export function ChoiceText() {
  const choice = useRecordContext<Choice>();
  if (!choice?.detail) return <>{choice?.name}</>;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box>{choice.name}</Box>
      <Typography variant="body2" color="textSecondary">
        {choice.detail}
      </Typography>
    </Box>
  );
}
