import MailsIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { api } from '../../contract/index.ts';
import type { MailKind, MailState } from '../../contract/mails.ts';
import { ContentCell } from '../kinds/content.tsx';
import { TextCell } from '../kinds/text-cell.tsx';
import { defineResource } from '../schema/define-resource.tsx';
import { resendingMail } from './resending-mail.ts';

const kinds = {
  verification: 'mail_kind.verification',
  registered: 'mail_kind.registered',
  reset: 'mail_kind.reset',
  welcome: 'mail_kind.welcome',
  invitation: 'mail_kind.invitation',
  guarded_change: 'mail_kind.guarded_change',
  approved: 'mail_kind.approved',
  rejected: 'mail_kind.rejected',
  request: 'mail_kind.request',
  terms: 'mail_kind.terms',
} as const satisfies Record<MailKind, string>;

const statuses = {
  waiting: 'mail_status.waiting',
  sent: 'mail_status.sent',
  failed: 'mail_status.failed',
  expired: 'mail_status.expired',
} as const satisfies Record<MailState, string>;

/** The number with its unit, because cards on a phone have no headings. */
function TriesCell({ source }: { source: string }) {
  const { t } = useTranslation();
  return <>{t('mail.tries', { count: Number(useFieldValue({ source })) })}</>;
}

export const mails = defineResource(api.mails, {
  icon: MailsIcon,
  list: ['id', 'email', 'kind', 'status', 'error', 'created_at', 'tries', 'next_try_at'],
  filters: ['status', 'kind', 'created_at_from', 'created_at_to'],
  sort: { field: 'id', order: 'DESC' },
  rowActions: [resendingMail],
  fields: {
    kind: { cell: TextCell, choices: kinds },
    status: { choices: statuses },
    tries: { cell: TriesCell },
    next_try_at: { isSpare: true },
    error: { cell: ContentCell },
  },
});
