import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import { formulaCalls, formulaText } from '../../../contract/formulas.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { CardRow } from '../../shared/card-row.ts';
import { Loading } from '../../shared/loading.tsx';
import { formatMoment } from '../../shared/moment.ts';
import { readFormulas } from './calls.ts';
import { FormulaForm } from './formula-form.tsx';

interface FormulaProps {
  brandId: number;
  /** Called with whether one is typed that is not saved. */
  onTyped: (isTyped: boolean) => void;
}

/** The versions of a brand's formula of net revenue, the latest first, and a form for the next one. */
function Versions({ brandId, onTyped }: FormulaProps) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['formulas', brandId],
    queryFn: ({ signal }) => readFormulas(brandId, signal),
  });
  const since = (moment: string | null) =>
    moment === null
      ? t('formula.always')
      : t('formula.from', { moment: formatMoment(moment, i18n.language)?.short ?? moment });
  const add = () => {
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
          {data?.toReversed().map(({ version, valid_from: validFrom, factors }) => (
            <CardRow key={version}>
              <div>
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {formulaText(factors)}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {since(validFrom)}
                </Typography>
              </div>
            </CardRow>
          ))}
        </ul>
        {data &&
          mayMakeCall(user, formulaCalls.create) &&
          (isAdding ? (
            <FormulaForm
              brandId={brandId}
              latest={data.at(-1)}
              onTyped={onTyped}
              onDone={add}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAdding(true)}>
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
