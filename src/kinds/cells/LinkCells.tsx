import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../shared/valueText.ts';
import { CopyIconButton } from '../../shared/CopyIconButton.tsx';
import { ExternalLink } from '../../shared/ExternalLink.tsx';
import { nothing } from './TextCell.tsx';

const useText = (source: string) => valueText(useFieldValue({ source }));

const side: CSSProperties = { display: 'flex', alignItems: 'center', gap: 4, minWidth: 170 };
const oneLine: CSSProperties = { whiteSpace: 'nowrap' };

/** A link to somewhere else, and a way to copy it. */
export function LinkCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  return (
    <div style={side}>
      <ExternalLink to={text} />
      <CopyIconButton text={text} label={t('action.copy_link')} />
    </div>
  );
}

/** An address to write to. */
export function EmailCell({ source }: { source: string }) {
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  // Whatever else stands in it must not become a parameter of the mail.
  return (
    <a className="text-link" href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} style={oneLine}>
      {text}
    </a>
  );
}

/** A number to call. */
export function PhoneCell({ source }: { source: string }) {
  const text = useText(source);
  if (!text) return <>{nothing}</>;
  return (
    <a className="text-link" href={`tel:${text.replaceAll(/[^\d+]/g, '')}`} style={oneLine}>
      {text}
    </a>
  );
}
