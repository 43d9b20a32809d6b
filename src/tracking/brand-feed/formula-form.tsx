import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Formula,
  formula as formulaSchema,
  formulaCalls,
  formulaText,
  maxComponents,
} from '../../../contract/formulas.ts';
import { issueKey } from '../../../contract/messages.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { notSavedText } from '../../shared/forms/not-saved-text.ts';
import { NewerNotice } from '../../kit/form/meanwhile/newer-notice.tsx';
import { useNewer } from '../../kit/form/meanwhile/use-newer.ts';
import { useKeyOf } from '../../kit/form/use-key-of.ts';
import { isUnknown } from '../../shared/http/is-unknown.ts';
import { ApiError } from '../../shared/http/index.ts';
import { addFormula, type NewFormula } from './calls.ts';

interface Row {
  /** Never changes, so that a row keeps its inputs. */
  id: number;
  name: string;
  factor: string;
}

/** Most brands begin with these. */
const usual = { bets: '1', wins: '-1', bonus: '-1' };

const rowsOf = (factors: Readonly<Record<string, string>>): Row[] =>
  Object.entries(factors).map(([name, factor], id) => ({ id, name, factor }));

interface FormulaFormProps {
  brandId: number;
  /** The version before, from which the form starts. */
  latest: Formula | undefined;
  /** Called with whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
  /** Called where the versions may be others than before, though this one could not be saved. */
  onStale: () => void;
  onCancel: () => void;
}

/** A form for the next version of a brand's formula: its components, their factors, and when it begins to count. */
export function FormulaForm({ brandId, latest, onTyped, onDone, onStale, onCancel }: FormulaFormProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(() => rowsOf(latest?.factors ?? usual));
  const [rows, setRows] = useState(first);
  const [from, setFrom] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { version, newer, isUnread, note, forget } = useNewer(formulaSchema, latest?.version ?? 0);
  const keyOf = useKeyOf();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (wanted: NewFormula) => addFormula(brandId, wanted, keyOf(wanted)),
    onSuccess: onDone,
    onError(failure) {
      if (note(failure) || isUnknown(failure)) onStale();
      setProblems(failure instanceof ApiError ? failure.errors : {});
    },
  });
  useBusy(isPending);
  const isTyped = from !== '' || JSON.stringify(rows) !== JSON.stringify(first);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const change = (id: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    setRows((before) => [
      ...before,
      { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, name: '', factor: '-1' },
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = rows.map(({ name }) => name.trim());
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) {
      setProblems({ [`factors.${twice}`]: t('formula.twice') });
      return;
    }
    const moment = new Date(from);
    const given = {
      factors: Object.fromEntries(
        rows.map(({ factor }, index) => [names[index] ?? '', factor.trim().replace(',', '.')]),
      ),
      // An empty moment is refused by the rule of the call, at its field.
      ...(from && { valid_from: Number.isNaN(moment.getTime()) ? '' : moment.toISOString() }),
    };
    const parsed = formulaCalls.create.body.safeParse(given, { error: issueKey });
    const found = parsed.success ? [] : parsed.error.issues;
    setProblems(Object.fromEntries(found.map(({ path, message }) => [path.join('.'), t(message)])));
    if (parsed.success) mutate({ version, body: parsed.data });
  };
  const take = ({ factors }: Formula) => {
    const theirs = rowsOf(factors);
    setFirst(theirs);
    setRows(theirs);
    setFrom('');
    forget();
    reset();
  };
  const isElsewhere = error && Object.keys(problems).length === 0 && !newer;
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2, mt: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto', gap: 1 }}>
        {[t('formula.component'), t('formula.factor'), ''].map((title) => (
          <Typography key={title} variant="caption" color="textSecondary" aria-hidden>
            {title}
          </Typography>
        ))}
        {rows.map(({ id, name, factor }, index) => {
          const problem = problems[`factors.${name.trim()}`];
          const named = name || String(index + 1);
          return (
            <Fragment key={id}>
              <TextField
                value={name}
                error={problem !== undefined}
                helperText={problem}
                autoFocus={index === 0}
                slotProps={{
                  htmlInput: { 'aria-label': t('formula.component_number', { number: index + 1 }) },
                }}
                onChange={({ target }) => change(id, { name: target.value })}
              />
              <TextField
                value={factor}
                error={problem !== undefined}
                slotProps={{
                  htmlInput: { inputMode: 'decimal', 'aria-label': t('formula.factor_of', { name: named }) },
                }}
                onChange={({ target }) => change(id, { factor: target.value })}
              />
              <Button
                aria-label={t('formula.remove_one', { name: named })}
                disabled={rows.length === 1}
                sx={{ alignSelf: 'start' }}
                onClick={() => setRows((before) => before.filter((row) => row.id !== id))}
              >
                {t('formula.remove')}
              </Button>
            </Fragment>
          );
        })}
      </Box>
      <Box>
        <Button disabled={rows.length >= maxComponents} onClick={add}>
          {t('formula.add')}
        </Button>
      </Box>
      {latest && (
        <TextField
          type="datetime-local"
          label={t('formula.valid_from')}
          value={from}
          error={problems['valid_from'] !== undefined}
          helperText={problems['valid_from'] ?? t('formula.now')}
          onChange={({ target }) => setFrom(target.value)}
          slotProps={{ htmlInput: { max: '9999-12-31T23:59' } }}
        />
      )}
      {newer && <NewerNotice told={formulaText(newer.factors)} onTake={() => take(newer)} />}
      {problems['factors'] && <Alert severity="error">{problems['factors']}</Alert>}
      {isElsewhere && <Alert severity="error">{notSavedText(t, error, t('error.server'))}</Alert>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isPending || isUnread}>
          {t('ra.action.save')}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t('ra.action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
