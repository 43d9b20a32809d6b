import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import { formulaCalls } from '../../../contract/formulas.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { beginPause, isMeantToOpen } from '../../kit/is-meant.ts';
import { ask } from '../../shared/asking/ask.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { Loading } from '../../shared/loading.tsx';
import { showToast } from '../../shared/toasts/store.ts';
import { readFormulas, removeFormula } from './calls.ts';
import { FormulaForm } from './formula-form.tsx';
import { FormulaRow } from './formula-row.tsx';

interface FormulaProps {
  brandId: number;
  /** Called with whether one is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
}

/** The versions of a brand's formula of net revenue, the latest first, a form for the next one, and what removes one that waits. */
function Versions({ brandId, onTyped }: FormulaProps) {
  const { t } = useTranslation();
  const user = useUser();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const queryKey = ['formulas', brandId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readFormulas(brandId, signal),
  });
  const { mutate: remove } = useMutation({
    mutationFn: (version: number) => removeFormula(brandId, version),
    onError: (failure) =>
      showToast({ severity: 'error', message: (now) => errorText(now, failure, now('error.server')) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const latest = data?.at(-1);
  const mayRemove = latest?.state.key === 'later' && mayMakeCall(user, formulaCalls.remove);
  const askToRemove = async (number: number) => {
    const isWanted = await ask({
      title: t('terms.confirm_remove', { number }),
      effect: t('formula.remove_effect'),
      yes: t('ra.action.delete'),
      isHarmful: true,
    });
    if (isWanted) remove(number);
  };
  const add = () => {
    beginPause();
    void refetch();
    setAdding(false);
  };
  return (
    <section aria-label={t('formula.title')}>
      <Typography variant="h6" component="h3" gutterBottom>
        {t('formula.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {t('formula.what')}
      </Typography>
      <Loading failure={data ? undefined : (error ?? undefined)} retry={() => void refetch()}>
        <ul style={{ margin: 0, padding: 0 }}>
          {data?.toReversed().map((formula) => (
            <FormulaRow
              key={formula.version}
              formula={formula}
              onRemove={formula === latest && mayRemove ? () => void askToRemove(formula.version) : undefined}
            />
          ))}
        </ul>
        {data &&
          mayMakeCall(user, formulaCalls.create) &&
          (isAdding ? (
            <FormulaForm
              brandId={brandId}
              latest={latest}
              onTyped={onTyped}
              onDone={add}
              onStale={() => void refetch()}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button
              variant="outlined"
              sx={{ mt: 1 }}
              onClick={(event) => isMeantToOpen(event) && setAdding(true)}
            >
              {t(data.length === 0 ? 'formula.first' : 'formula.next')}
            </Button>
          ))}
      </Loading>
    </section>
  );
}

/** The formula of a brand's net revenue, for accounts that may see the brand. */
export function Formula(props: FormulaProps) {
  return mayMakeCall(useUser(), formulaCalls.list) ? <Versions {...props} /> : null;
}
