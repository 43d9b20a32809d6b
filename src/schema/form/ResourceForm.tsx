import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type * as z from 'zod';
import { issueKey } from '../../../contract/messages.ts';
import { useBusy } from '../../dialog/busy.ts';
import { bodyOf } from './bodyOf.ts';
import type { FormErrors } from './formErrors.ts';
import type { FormInput } from '../view.ts';
import { startValues } from './startValues.ts';

interface ResourceFormProps {
  inputs: readonly FormInput[];
  /** Of the body that is saved. */
  schema: z.ZodObject;
  /** What the inputs start from; one without fields for a new record. */
  record: Readonly<Record<string, unknown>>;
  /** Translation key of the button that saves. */
  button?: string;
  /** Resolves to what went wrong, or to nothing once the body is saved. */
  onSave: (body: Record<string, unknown>) => Promise<FormErrors | undefined>;
  /** Called by Cancel, and once the body is saved and leaving the form loses nothing. */
  onClose: () => void;
}

/** A record that is read again while it is being edited changes only what nobody touched. */
const keepTyped = { keepDirtyValues: true };

/** The form of a dialog: inputs, an alert for what concerns no single field, Cancel and Save. */
export function ResourceForm({
  inputs,
  schema,
  record,
  button = 'ra.action.save',
  onSave,
  onClose,
}: ResourceFormProps) {
  const translate = useTranslate();
  const values = useMemo(() => startValues(inputs, record), [inputs, record]);
  const [saved, setSaved] = useState(false);
  // An effect, for by then the form no longer guards what was typed.
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
      errors = await onSave(bodyOf(filled, inputs, values));
    } finally {
      isTaken.current = errors === undefined;
    }
    setSaved(isTaken.current);
    return errors;
  };

  return (
    <Form
      noValidate
      warnWhenUnsavedChanges={!saved}
      disableInvalidFormNotification
      resolver={zodResolver(schema, { error: issueKey })}
      record={values}
      resetOptions={keepTyped}
      onSubmit={save}
    >
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <FormAlert />
        {inputs.map(({ source, input: Input, isRequired }, index) => (
          <Input key={source} source={source} isRequired={isRequired} autoFocus={index === 0} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <SaveButton text={button} />
      </DialogActions>
    </Form>
  );
}

/** The failure of the whole form, in the server's words where it gave any. */
function FormAlert() {
  const { errors } = useFormState();
  const message = errors.root?.server?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}

/** Enabled also while something is missing, so that pressing it says what; not while it saves. */
function SaveButton({ text }: { text: string }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  useBusy(isSubmitting);
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {translate(text)}
    </Button>
  );
}
