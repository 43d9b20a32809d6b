import type { CSSProperties } from 'react';
import { useFieldValue } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { CopyIconButton } from '../shared/copy-button.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { lazyInput } from './lazy-forms.tsx';
import { nothing } from './text-cell.tsx';

const side: CSSProperties = { display: 'flex', alignItems: 'center', gap: 4, minWidth: 112 };

/** A link to somewhere else, and a way to copy it. */
export function LinkCell({ source }: { source: string }) {
  const { t } = useTranslation();
  const text = valueText(useFieldValue({ source }));
  if (!text) return <>{nothing}</>;
  return (
    <div style={side}>
      <span className="two-lines">
        <ExternalLink to={text} />
      </span>
      <CopyIconButton text={text} label={t('action.copy_link')} />
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
