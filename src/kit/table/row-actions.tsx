import { mdiPencil } from '@mdi/js';
import type { ComponentProps } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon.tsx';
import { DeleteButton } from './delete-button.tsx';
import { useDialogLink } from '../form/dialog-address.ts';
import { RowLink } from './row-button.tsx';
import { rowName } from '../../kinds/record-name.ts';
import { useHasActions } from './use-has-actions.ts';
import { usePermitted } from '../use-permitted.ts';
import { type Forms, useForms } from '../../kinds/lazy-forms.tsx';
import type { View } from '../view.ts';

function Menu(props: ComponentProps<Forms['RowMenu']>) {
  const forms = useForms();
  return forms && <forms.RowMenu {...props} />;
}

/**
 * The edit and delete icons of a row and the actions that its view adds, as far as the contract and the account's
 * permissions allow.
 */
export function RowActions({ view, isOnCard }: { view: View; isOnCard: boolean }) {
  const { name } = view.resource;
  const may = usePermitted(view);
  const hasActions = useHasActions(view);
  const { t } = useTranslation();
  const record = useRecordContext();
  const link = useDialogLink(view.address);
  if (!record || (isOnCard && !hasActions(record))) return null;
  const mayEdit = may.edit && view.editable(record);
  const mayDelete = may.delete && view.deletable(record);
  const edit = t('ra.action.edit');
  const buttons = (
    <>
      {mayEdit && (
        <RowLink
          {...link(record.id)}
          title={edit}
          aria-label={t('list.action_on', { action: edit, name: rowName(record) })}
        >
          <Icon path={mdiPencil} />
        </RowLink>
      )}
      {may.actions.map(({ component: Action }, index) => Action && <Action key={index} />)}
      {mayDelete && <DeleteButton resource={name} record={record} />}
    </>
  );
  return isOnCard ? <Menu name={rowName(record)}>{buttons}</Menu> : buttons;
}
