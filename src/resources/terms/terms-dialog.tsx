import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueKey } from '../../../contract/messages.ts';
import { type Terms, terms as schema } from '../../../contract/terms.ts';
import { useBusy } from '../../shared/dialog/busy.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { ApiError } from '../../shared/http/index.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { holdUnsaved } from '../../shared/unsaved.ts';
import { addTerms } from './calls.ts';
import { DryRunPart } from './dry-run-part.tsx';
import { draftOf, fieldOf, termsOf, type TermsDraft } from './draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { ToldTerms } from './told-terms.tsx';
import { TypedField } from './typed-field.tsx';
import { useTermsLanguage } from './use-language.ts';

interface TermsDialogProps {
  plan: { id: number; name: string };
  /** The terms that the form begins with. */
  from: Terms;
  onSaved: () => void;
  onClose: () => void;
}

type Draft = TermsDraft & { valid_from: string };

/** The moment at which a day begins where the reader is; null for now. */
const beginningOf = (day: string) => (day === '' ? null : new Date(`${day}T00:00:00`).toISOString());

/** Adds a version to the terms of a plan, with the sentence of what it pays below. */
export default function TermsDialog({ plan, from, onSaved, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const language = useTermsLanguage();
  const form = useForm<Draft>({ defaultValues: { ...draftOf(from, language), valid_from: '' } });
  const { handleSubmit, setError, formState } = form;
  const { isSubmitting, isDirty, errors } = formState;
  useBusy(isSubmitting);
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);

  const mark = (found: readonly [path: string, message: string][], draft: Draft) => {
    for (const [at, [path, message]] of found.entries()) {
      const name = path === '' || path === 'terms' ? 'root.server' : fieldOf(path, draft);
      // The names of fields in lists are made as the form is filled.
      setError(name as 'root.server', { message }, { shouldFocus: at === 0 });
    }
  };
  const save = async (draft: Draft) => {
    const parsed = schema.safeParse(termsOf(draft, language), { error: issueKey });
    if (!parsed.success) {
      mark(
        parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
        draft,
      );
      return;
    }
    try {
      await addTerms(plan.id, parsed.data, beginningOf(draft.valid_from));
      showToast({ severity: 'success', message: (now) => now('terms.saved') });
      onSaved();
    } catch (error) {
      const named = error instanceof ApiError ? Object.entries(error.errors) : [];
      const found = named.map(([path, text]): [string, string] => [path.replace(/^terms\./, ''), text]);
      mark(found.length > 0 ? found : [['', errorText(t, error, t('terms.failed'))]], draft);
    }
  };
  const close = () => {
    if (!isDirty || window.confirm(t('ra.message.unsaved_changes'))) onClose();
  };
  const problem = errors.root?.server?.message;
  return (
    <PanelDialog title={t('terms.new_version')} subtitle={plan.name} width={640} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} style={{ display: 'contents' }}>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            {problem && <Alert severity="error">{t(problem)}</Alert>}
            <TermsFields />
            <TypedField
              name="valid_from"
              type="date"
              inputMode="text"
              label={t('terms.valid_from')}
              hint={t('terms.valid_from_hint')}
            />
            <DryRunPart planId={plan.id} />
          </DialogContent>
          <DialogContent sx={{ flex: 'none', py: 1, borderTop: 1, borderColor: 'divider' }}>
            <ToldTerms />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {t('terms.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </PanelDialog>
  );
}
