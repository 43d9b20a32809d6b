import { currencies } from '../../contract/currencies.ts';
import { lazyInput } from '../kinds/lazy-forms.tsx';

/** Browsers differ in whether their list has UTC. */
const timeZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The inputs of the settings by which a brand's visitors and events are counted. */
const fields = {
  currency: { input: lazyInput(({ valuesInput }) => valuesInput(() => currencies)) },
  time_zone: { input: lazyInput(({ valuesInput }) => valuesInput(timeZones)) },
  allowed_hosts: { input: lazyInput(({ WordsInput }) => WordsInput) },
  click_param: { input: lazyInput(({ LineInput }) => LineInput) },
  attribution_days: { input: lazyInput(({ NumberInput }) => NumberInput) },
};

/** The form of a brand, and which of its settings many brands get at once. */
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
  bulkEdit: ['operator_id', 'currency', 'time_zone', 'click_param', 'attribution_days'],
  fields,
} as const;
