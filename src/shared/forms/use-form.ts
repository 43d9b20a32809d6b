import type { TFunction } from 'i18next';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../http/api-error.ts';
import { errorText } from '../http/error-text.ts';
import { checkForm, warmRules } from './check-form.ts';
import type { FormName } from './form-rules.ts';

type Values = Record<string, string>;
/** A text that is translated when it is shown. */
type Text = (t: TFunction) => string;
type Errors = Partial<Record<string, Text>>;

interface FormOptions<V extends Values> {
  /** The form whose rules the values must keep. */
  form: FormName;
  initial: V;
  /** Makes the call; the error it throws is shown. */
  send: (values: V) => Promise<unknown>;
  /** Translation key of the message for a failure for which the server sent none. */
  fallback: string;
  /** Whether the server's error for a field is shown at the field; otherwise it is a failure like any other. */
  errorsAtFields?: boolean;
  /** Called with the text of a failure that belongs to no field. */
  onFailure?: (message: string) => void;
}

/**
 * A form on a page, such as the login and the profile: values, errors at their fields, and one request at a
 * time. Lighter than the form library of the entities' dialogs, which a guest does not load.
 */
export function useForm<V extends Values>({
  form,
  initial,
  send,
  fallback,
  errorsAtFields = true,
  onFailure,
}: FormOptions<V>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Text>();
  const [pending, setPending] = useState(false);
  // State is set too late for a second click within the same frame.
  const busy = useRef(false);
  const inputs = useRef(new Map<keyof V, HTMLElement>());

  const showErrors = (found: Errors) => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name]);
    if (first) inputs.current.get(first)?.focus();
  };

  /** Shows the reason of a failed call: at the fields that the server named, else above the form. */
  const fail = (error: unknown, otherwise = fallback) => {
    const named = error instanceof ApiError && errorsAtFields ? Object.entries(error.errors) : [];
    const atInputs = named.filter(([name]) => inputs.current.has(name));
    showErrors(Object.fromEntries(atInputs.map(([name, text]) => [name, () => text])));
    if (named.length > 0 && atInputs.length === named.length) return;
    const message: Text = (translate) => errorText(translate, error, translate(otherwise));
    setFailure(() => message);
    onFailure?.(message(t));
  };

  const attempt = async () => {
    const found = await checkForm(form, values);
    const named = Object.entries(found).map(([name, key]) => [
      name,
      (translate: TFunction) => translate(key),
    ]);
    if (named.length > 0) showErrors(Object.fromEntries(named));
    else await send(values);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    setErrors({});
    try {
      await attempt();
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const set = (name: keyof V, value: string) => {
    warmRules();
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  /** Reads the values from the inputs, which existed before React loaded. */
  const takeOver = () => {
    for (const [name, input] of inputs.current) {
      if (input instanceof HTMLInputElement && input.value !== values[name]) set(name, input.value);
    }
  };

  /** The props of one field. */
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: errors[name]?.(t),
    inputRef: (element: HTMLElement | null) => {
      if (element) inputs.current.set(name, element);
      else inputs.current.delete(name);
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(name, event.target.value),
  });

  return { values, field, set, takeOver, onSubmit, pending, failure: failure?.(t), fail };
}
