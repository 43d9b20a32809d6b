import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Terms } from '../../../contract/terms.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { tryTerms } from './calls.ts';
import type { TermsDraft } from './draft.ts';
import { soundTerms } from './problems.ts';
import { DryRunTable } from './dry-run-table.tsx';
import { useLanguage } from '../../shared/use-language.ts';

/** Tries the terms of the form on the facts of the last months. */
export function DryRunPart({ planId }: { planId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { control, getValues } = useFormContext<TermsDraft>();
  useWatch({ control });
  const terms = soundTerms(getValues(), language);
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: (tried: Terms) => tryTerms(planId, tried),
  });
  const answer = useRef<HTMLDivElement>(null);
  // The answer comes below the button, where the dialog may end.
  useEffect(() => {
    if (data) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  const isOutdated = data !== undefined && JSON.stringify(terms) !== JSON.stringify(variables);
  return (
    <Box component="section" aria-label={t('dry_run.title')} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h6" component="h3">
          {t('dry_run.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('dry_run.hint')}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={!terms}
        // Not disabled while it waits, which would take the focus from it.
        aria-busy={isPending}
        startIcon={isPending && <CircularProgress color="inherit" size={16} />}
        onClick={() => terms && !isPending && mutate(terms)}
      >
        {t('dry_run.run')}
      </Button>
      <Box ref={answer} role="status" sx={{ minWidth: 0 }}>
        {error && !isPending && <Alert severity="error">{errorText(t, error, t('dry_run.failed'))}</Alert>}
        {isOutdated && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {t('dry_run.changed')}
          </Alert>
        )}
        {data && <DryRunTable result={data} />}
      </Box>
    </Box>
  );
}
