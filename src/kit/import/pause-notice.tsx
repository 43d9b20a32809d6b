import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { second } from '../../../contract/durations.ts';
import type { ImportRun, Pause } from './run-import.ts';

/** Seconds as a clock shows them: `0:59`, `59:30`, `1:00:00`. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const padded = (part: number) => String(part).padStart(2, '0');
  const rest = padded(seconds % 60);
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The remaining seconds until a moment, counted down. */
function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / second));
}

/** Why an import waits, how long, and what may be done meanwhile. */
export function PauseNotice({ pause, reason, run }: { pause: Pause; reason: string; run: ImportRun }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(pause.until);
  return (
    <Alert severity="warning" role="status">
      {reason}
      {pause.until !== undefined && (
        // The clock is not read out every second.
        <Box aria-live="off">{t('import.goes_on_in', { time: clock(seconds) })}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={run.tryAgain}>
          {t('import.try_now')}
        </Button>
        <Button size="small" color="inherit" onClick={run.skip}>
          {t('import.skip_row')}
        </Button>
      </Box>
    </Alert>
  );
}
