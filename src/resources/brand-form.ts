import { currencies } from '../../contract/currencies.ts';
import { lazyInput } from '../kinds/lazy-forms.tsx';
import { PlainCell as cell } from '../kinds/text-cell.tsx';

/** Browsers differ in whether their list has UTC. */
const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** That of the browser, if the form offers it. */
function firstTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZones().includes(timeZone) ? timeZone : 'UTC';
}

/** Another backend may not tell: then its refusal comes with the attempt. */
const isFixed = ({ has_facts }: Readonly<Record<string, unknown>>) => has_facts === true;

/** The settings by which a brand's visitors and events are counted: in the form, and as the drawer tells them. */
const fields = {
  currency: { cell, input: lazyInput(({ valuesInput }) => valuesInput(() => currencies)), isFixed },
  time_zone: { cell, input: lazyInput(({ valuesInput }) => valuesInput(timeZones)), isFixed },
  allowed_hosts: { cell, input: lazyInput(({ WordsInput }) => WordsInput) },
  click_param: { cell, input: lazyInput(({ LineInput }) => LineInput) },
  attribution_days: { cell, input: lazyInput(({ NumberInput }) => NumberInput) },
};

/** The form of a brand, what a new one begins with, and which of its settings many brands get at once. */
export const brandForm = {
  form: [
    'name',
    'link',
    'operator_id',
    'currency',
    'time_zone',
    'allowed_hosts',
    'click_param',
    'attribution_days',
  ],
  // In sight before the first click fixes them.
  start: {
    currency: 'EUR',
    get time_zone() {
      return firstTimeZone();
    },
  },
  bulkEdit: ['operator_id', 'currency', 'time_zone', 'click_param', 'attribution_days'],
  fields,
} as const;
