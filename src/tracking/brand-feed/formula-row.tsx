import { useTranslation } from 'react-i18next';
import { type Formula, formulaText } from '../../../contract/formulas.ts';
import { VersionRow } from '../../kit/version-row.tsx';
import { formatMoment } from '../../shared/moment.ts';

interface FormulaRowProps {
  formula: Formula;
  /** Removes it; absent where it stays. */
  onRemove?: (() => void) | undefined;
}

/** A version of a formula, and since when it counts. */
export function FormulaRow({ formula, onRemove }: FormulaRowProps) {
  const { t, i18n } = useTranslation();
  const { version, state, factors, valid_from } = formula;
  const since =
    valid_from === null
      ? t('formula.always')
      : t('formula.from', { moment: formatMoment(valid_from, i18n.language)?.short ?? valid_from });
  return (
    <VersionRow number={version} state={state} text={formulaText(factors)} note={since} onRemove={onRemove} />
  );
}
