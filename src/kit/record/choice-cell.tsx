import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { nothing } from '../../kinds/text-cell.tsx';
import { valueText } from '../../shared/values.ts';
import { useShownIn } from './shown-in.ts';

/** The title of one of several fixed values. */
export function ChoiceCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const { view } = useShownIn();
  const value = valueText(useFieldValue({ source }));
  const title = view.choices[source]?.[value];
  return <>{title === undefined ? value || nothing : t(title)}</>;
}
