import type { TFunction } from 'i18next';
import { useFieldValue, useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { api } from '../../contract/index.ts';
import { kindOf } from '../../contract/kinds.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { amountText } from '../shared/amount.ts';
import { isObject } from '../shared/lenient.ts';
import { formatMoment } from '../shared/moment.ts';
import { valueText } from '../shared/values.ts';
import type { KindParts } from './kind.ts';
import { nothing } from './text-cell.tsx';

/** A moment as the log has it; any other text is shown as it is. */
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A field that a change altered. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changes of an entry, as far as its backend tells them. */
export const changesIn = (value: unknown): Change[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        isObject(one) ? [{ field: valueText(one.field), before: one.before, after: one.after }] : [],
      )
    : [];

/** Fields that a row of a list has room for. */
const most = 3;

const resources: Readonly<Record<string, AnyResource | undefined>> = api;

/** Whether a field of the objects that the log knows by this name is an amount of money. */
function isAmount(object: unknown, field: string): boolean {
  const schema = isObject(object) ? resources[valueText(object.key)]?.record.shape[field] : undefined;
  return schema !== undefined && kindOf(schema)?.is === 'money';
}

function textOf(value: unknown, t: TFunction, language: string): string {
  if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
  const text = valueText(value);
  return (isMoment.test(text) && formatMoment(text, language)?.short) || text;
}

export interface ChangesProps {
  source: string;
  isWhole?: boolean;
  /** The words of a field's value, where its text alone does not say them. */
  wordsOf?: (field: string, text: string) => string;
}

/** The fields that a change altered, each with its value before and after: all of them, or as many as a row takes. */
export function Changes({ source, isWhole = false, wordsOf = (_field, text) => text }: ChangesProps) {
  const { t } = useTranslation();
  const [language] = useLocaleState();
  const object: unknown = useFieldValue({ source: 'object' });
  const changes = changesIn(useFieldValue({ source }));
  if (changes.length === 0) return <>{nothing}</>;
  const shown = isWhole ? changes : changes.slice(0, most);
  const hidden = changes.length - shown.length;
  return (
    <ul className={isWhole ? 'changes is-whole' : 'changes'}>
      {shown.map(({ field, before, after }) => {
        const text = isAmount(object, field) ? amountText : (value: unknown) => textOf(value, t, language);
        const [was, is] = [before, after].map((value) => wordsOf(field, text(value)));
        return (
          <li key={field}>
            <span className="changed-field">{t(`audit_field.${field}`, { defaultValue: field })}</span>
            {': '}
            {was && <del>{was}</del>}
            {was && is && ' → '}
            {is && <ins>{is}</ins>}
          </li>
        );
      })}
      {hidden > 0 && <li className="changed-field">{t('audit.more', { count: hidden })}</li>}
    </ul>
  );
}

const ChangesCell = ({ source }: { source: string }) => <Changes source={source} />;

/** The differences of a change. */
export const changes: KindParts = {
  cell: ChangesCell,
  fileText: (value) =>
    changesIn(value)
      .map(({ field, before, after }) => `${field}: ${valueText(before)} → ${valueText(after)}`)
      .join('\n'),
};
