import { useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useOpenDialog } from '../shared/dialog/open-dialogs.ts';
import { lazyDialog } from '../shared/lazy-dialog.ts';
import { valueText, isReference } from '../shared/values.ts';
import { lazyInput, loadForms } from './lazy-forms.tsx';
import { textKey } from './texts.ts';
import type { Kind } from '../../contract/kinds.ts';
import { Badge } from './badge.tsx';
import { keyedBy } from './keyed.ts';
import type { KindParts } from './kind.ts';
import { nothing } from './text-cell.tsx';

interface BadgesCellProps {
  source: string;
  /** The number of badges before a button for the rest. */
  limit?: number;
  /** The text of each badge, where that is not the name. */
  textOf?: (one: unknown) => string;
}

/** Other records as badges: the first few, and a button that shows them all in a dialog. */
export function BadgesCell({ source, limit = 3, textOf = valueText }: BadgesCellProps) {
  const value: unknown = useFieldValue({ source });
  const texts = Array.isArray(value) ? [...new Set(value.map(textOf))].filter(Boolean) : [];
  if (texts.length === 0) return <>{nothing}</>;
  return (
    <div className="badges">
      {texts.slice(0, limit).map((text) => (
        <Badge key={text} text={text} />
      ))}
      {texts.length > limit && <AllBadges source={source} texts={texts} hidden={texts.length - limit} />}
    </div>
  );
}

const BadgesDialog = lazyDialog(async () => ({ default: (await loadForms()).BadgesDialog }));

function AllBadges({ source, texts, hidden }: { source: string; texts: readonly string[]; hidden: number }) {
  const { t } = useTranslation();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const openDialog = useOpenDialog();
  const title = `${t(textKey(resource, `fields.${source}`))}: ${valueText(record)}`;
  return (
    <button
      type="button"
      className="badge is-outlined"
      aria-label={t('list.show_all', { count: texts.length })}
      onClick={() => openDialog((onClose) => <BadgesDialog title={title} texts={texts} onClose={onClose} />)}
    >
      {`+${hidden}`}
    </button>
  );
}

const readOne = keyedBy('id');

/** Several other records. */
export const references = ({ resource }: Extract<Kind, { is: 'references' }>): KindParts => ({
  cell: BadgesCell,
  input: lazyInput(({ referencesInput }) => referencesInput(resource)),
  takesNone: true,
  toForm: (value) => (Array.isArray(value) ? value.filter(isReference).map(({ id }) => String(id)) : []),
  titledBy: { records: resource },
  read: (value) => (Array.isArray(value) ? value.map(readOne) : value),
});
