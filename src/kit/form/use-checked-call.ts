import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { issueKey } from '../../../contract/messages.ts';
import { notSavedText } from '../../shared/forms/not-saved-text.ts';
import { ApiError } from '../../shared/http/index.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

interface CheckedCall<S extends z.ZodType, Answer> {
  /** The body of the call, by whose rules the values are checked before anything is sent. */
  body: S;
  /** Whether to send what was checked: asks its user about what may be a slip. */
  isSure?: (body: z.output<S>) => boolean | Promise<boolean>;
  send: (body: z.output<S>) => Promise<Answer>;
  onSent: (answer: Answer, body: z.output<S>) => void;
  /** The name of what is sent, should that fail after its form was left. */
  name: string;
  /** Translation key of the message for a failure that says nothing itself. */
  failed: string;
  /** Told of a failure; returns its text, where that is not the server's. */
  onFailed?: (error: unknown) => string | undefined;
}

/**
 * A call with a body that somebody typed. Its mistakes, found by the panel or by the server, are told by field.
 *
 * @returns the problems by field, already translated; `all` is of no field. `form` is the form's ref, whose first field
 * with a problem gets the focus.
 */
export function useCheckedCall<S extends z.ZodType, Answer>({
  body,
  isSure = () => true,
  send,
  onSent,
  name,
  failed,
  onFailed,
}: CheckedCall<S, Answer>) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const tellIfLeft = useTellIfLeft();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer, checked) => onSent(answer, checked),
    onError: (error) => {
      const text = onFailed?.(error) ?? notSavedText(t, error, t(failed));
      tellIfLeft(name, text);
      const named = error instanceof ApiError ? error.errors : {};
      setProblems(Object.keys(named).length > 0 ? named : { all: text });
    },
  });
  // Of two presses, the second may come before the button is disabled, or while the first one is asked about.
  const isBusy = useRef(false);
  const sendIfSure = async (checked: z.output<S>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const onSettled = () => {
      isBusy.current = false;
    };
    if (await isSure(checked)) mutate(checked, { onSettled });
    else onSettled();
  };
  const submit = (values: unknown) => {
    const checked = body.safeParse(values, { error: issueKey });
    if (checked.success) {
      setProblems({});
      void sendIfSure(checked.data);
      return;
    }
    const { issues } = checked.error;
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), t(message)])));
  };
  return { form, problems, isPending, submit };
}
