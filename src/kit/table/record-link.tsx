import { type ReactNode, useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { isAddressable } from '../../authProvider/route-access.ts';
import { valueText } from '../../shared/values.ts';
import { useDialogLink } from '../form/dialog-address.ts';
import { ListAddress } from '../list/list-contexts.ts';
import { shownAt } from '../record-address.ts';
import { rowName } from '../../kinds/record-name.ts';

interface RecordLinkProps {
  source: string;
  /** Whether the account edits records of the list. */
  edits: boolean;
  children: ReactNode;
}

/** A value of a row that links to the row's record. */
export function RecordLink({ source, edits, children }: RecordLinkProps) {
  const { t } = useTranslation();
  const record = useRecordContext();
  const link = useDialogLink(useContext(ListAddress));
  if (!record) return null;
  if (!isAddressable(record.id)) return <>{children}</>;
  const name = rowName(record);
  const shown = valueText(record[source]);
  return (
    <Link
      {...link(shownAt(record.id, edits))}
      className="text-link row-link"
      // A value that only its cell can tell names the link by itself.
      aria-label={shown === '' || shown === name ? undefined : t('list.record_link', { shown, name })}
    >
      {children}
    </Link>
  );
}
