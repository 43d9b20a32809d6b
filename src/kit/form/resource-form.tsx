import { zodResolver } from '@hookform/resolvers/zod';
import { DialogContent } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useResourceContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type * as z from 'zod';
import { issueKey } from '../../../contract/messages.ts';
import { useLanguage } from '../../shared/use-language.ts';
import { bodyOf } from './body-of.ts';
import { FormActions } from './form-actions.tsx';
import { FormAlert } from './form-alert.tsx';
import type { FormErrors } from './form-errors.ts';
import { capabilities, useSession } from '../../authProvider/store.ts';
import { hintOf } from './hints.ts';
import { useIsTyped } from './is-typed.ts';
import type { FormInput } from '../view.ts';
import { startValues } from './start-record.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useOfferedInputs } from '../offered.ts';

interface ResourceFormProps {
  inputs: readonly FormInput[];
  /** The schema of the body that is saved. */
  schema: z.ZodObject;
  /** The record the inputs start from; one without fields for a new record. */
  record: Readonly<Record<string, unknown>>;
  /** Translation key of the button that saves. */
  button?: string;
  /** Resolves to the errors, or to undefined once the body is saved. */
  onSave: (body: Record<string, unknown>) => Promise<FormErrors | undefined>;
  /** Called by Cancel, and once the body is saved and leaving the form loses nothing. */
  onClose: () => void;
  /** Shown above the inputs, in place of the alert for failures that belong to no field. */
  head?: ReactNode;
  /** Shown below the inputs, in place of Cancel and Save. */
  actions?: ReactNode;
  /** Whether the first input gets the focus. */
  isFocused?: boolean;
}

/** If the record is read again during an edit, only untouched inputs change. */
const keepTyped = { keepDirtyValues: true };

/** Keeps typed values from being lost. React-admin's own guard asks by the browser's dialog. */
function Guard() {
  const { isSubmitting } = useFormState();
  return useIsTyped() && <UnsavedGuard isSaving={isSubmitting} />;
}

/** The form of a dialog: inputs, an alert for failures that belong to no field, Cancel and Save. */
export function ResourceForm({
  inputs: all,
  schema,
  record,
  button,
  onSave,
  onClose,
  head = <FormAlert />,
  actions = <FormActions button={button} onClose={onClose} />,
  isFocused = true,
}: ResourceFormProps) {
  const inputs = useOfferedInputs(all);
  const resource = useResourceContext();
  const language = useLanguage();
  const announced = capabilities(useSession());
  // An empty element where there is no hint: without one, react-admin keeps a line free for an error.
  const hintFor = (source: string) => <>{hintOf(resource, source, announced, language)}</>;
  const values = useMemo(() => startValues(inputs, record), [inputs, record]);
  const [saved, setSaved] = useState(false);
  // In an effect, because the form no longer guards the typed values by then.
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  // The second half of a double click may come before the button is disabled, or after a quick answer.
  const isTaken = useRef(false);
  const save = async (filled: Record<string, unknown>) => {
    if (isTaken.current) return undefined;
    isTaken.current = true;
    let errors: FormErrors | undefined = {};
    try {
      errors = await onSave(bodyOf(filled, inputs, values, record));
    } finally {
      isTaken.current = errors === undefined;
    }
    setSaved(isTaken.current);
    return errors;
  };

  return (
    <Form
      noValidate
      disableInvalidFormNotification
      resolver={zodResolver(schema, { error: issueKey })}
      record={values}
      resetOptions={keepTyped}
      onSubmit={save}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5, '& .MuiFormHelperText-root:empty': { m: 0 } }}>
        {head}
        {inputs.map(({ source, input: Input, isRequired, isFixed }, index) => {
          const disabled = isFixed?.(record) ?? false;
          return (
            <Input
              key={source}
              source={source}
              isRequired={isRequired}
              disabled={disabled}
              autoFocus={isFocused && index === 0}
              helperText={hintFor(disabled ? `${source}.fixed` : source)}
            />
          );
        })}
      </DialogContent>
      {actions}
      {!saved && <Guard />}
    </Form>
  );
}
