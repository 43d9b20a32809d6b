import type { CSSProperties } from 'react';
import { useFieldValue, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { rowName } from './record-name.ts';
import { CopyIconButton } from '../shared/copy-button.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

const side: CSSProperties = { display: 'flex', alignItems: 'center', gap: 4, minWidth: 168 };
/** Of one line, that is filled up to its ellipsis: no word goes on in a second one. */
const line: CSSProperties = { WebkitLineClamp: 1, minWidth: 128, wordBreak: 'break-all' };

/** A link to somewhere else, without a way to copy it. */
export function PlainLinkCell({ source }: { source: string }) {
  const text = valueText(useFieldValue({ source }));
  if (!text) return <>{nothing}</>;
  return (
    <div className="two-lines" title={text} style={line}>
      <ExternalLink to={text} />
    </div>
  );
}

/** The name of the button that copies the link of the record in context. */
export function useCopyLabel(): string {
  const { t } = useTranslation();
  const record = useRecordContext();
  const action = t('action.copy_link');
  return record ? t('list.action_on', { action, name: rowName(record) }) : action;
}

/** A link to somewhere else, and a way to copy it. */
export function LinkCell({ source }: { source: string }) {
  const label = useCopyLabel();
  const text = valueText(useFieldValue({ source }));
  if (!text) return <>{nothing}</>;
  return (
    <div style={side}>
      <PlainLinkCell source={source} />
      <CopyIconButton text={text} label={label} />
    </div>
  );
}

/** A link. */
export const link: KindParts = {
  cell: LinkCell,
  input: lazyInput(({ LineInput }) => (props) => (
    <LineInput {...props} type="url" placeholder="https://" autoComplete="off" />
  )),
};
