import { useRecordContext, useResourceContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textKey } from '../../kinds/texts.ts';
import { useOpenDialog } from '../../shared/dialog/open-dialogs.ts';
import { rowName } from '../../kinds/record-name.ts';
import { BadgesDialog } from './badges-dialog.tsx';

interface BadgesButtonProps {
  source: string;
  /** All of them, and how many of them the row does not show. */
  texts: readonly string[];
  hidden: number;
}

/** The button behind the first badges of a row, which shows them all in a dialog. */
export function BadgesButton({ source, texts, hidden }: BadgesButtonProps) {
  const { t } = useTranslation();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const openDialog = useOpenDialog();
  const title = `${t(textKey(resource, `fields.${source}`))}: ${record ? rowName(record) : ''}`;
  return (
    <button
      type="button"
      className="badge is-outlined"
      aria-label={`${t('list.show_all', { count: texts.length })} · ${title}`}
      onClick={() => openDialog((onClose) => <BadgesDialog title={title} texts={texts} onClose={onClose} />)}
    >
      {`+${hidden}`}
    </button>
  );
}
