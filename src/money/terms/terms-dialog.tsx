import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { type TermsVersion, termsVersion } from '../../../contract/terms-calls.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { ApiError } from '../../shared/http/index.ts';
import { isUnknown } from '../../shared/http/is-unknown.ts';
import { NewerNotice } from '../../kit/form/meanwhile/newer-notice.tsx';
import { useNewer } from '../../kit/form/meanwhile/use-newer.ts';
import { useKeyOf } from '../../kit/form/use-key-of.ts';
import { useTellIfLeft } from '../../kit/form/use-tell-if-left.ts';
import { notSavedText } from '../../shared/forms/not-saved-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { addTerms } from './calls.ts';
import { DryRunPart } from './dry-run-part.tsx';
import { draftOf } from './draft.ts';
import { fieldOf } from './problems.ts';
import { type SoundForm, type TermsForm, termsResolver } from './resolver.ts';
import { TermsFields } from './terms-fields.tsx';
import { ToldTerms } from './told-terms.tsx';
import { TypedField } from './typed-field.tsx';
import { useLanguage } from '../../shared/use-language.ts';

interface TermsDialogProps {
  plan: { id: number; name: string };
  /** The newest version, which the form begins with. */
  from: TermsVersion;
  onSaved: () => void;
  /** Called where the versions may be others than before, though this one could not be saved. */
  onStale: () => void;
  onClose: () => void;
}

/** The moment at which a day begins where the reader is; null for now. */
const beginningOf = (day: string) => (day === '' ? null : new Date(`${day}T00:00:00`).toISOString());

/** Adds a version to the terms of a plan, with the sentence of what it pays below. */
export default function TermsDialog({ plan, from, onSaved, onStale, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm<TermsForm, unknown, SoundForm>({
    defaultValues: { ...draftOf(from.terms, language), valid_from: '' },
    resolver: termsResolver(language),
  });
  const { handleSubmit, setError, getValues, reset, formState } = form;
  const tellIfLeft = useTellIfLeft();
  const { isSubmitting, isDirty, errors } = formState;
  const { version, newer, isUnread, note, forget } = useNewer(termsVersion, from.version);
  const keyOf = useKeyOf();

  const save = async ({ terms, valid_from }: SoundForm) => {
    try {
      const wanted = { version, terms, validFrom: beginningOf(valid_from) };
      await addTerms(plan.id, wanted, keyOf(wanted));
      showToast({ severity: 'success', message: (now) => now('terms.saved') });
      onSaved();
    } catch (error) {
      const named = error instanceof ApiError ? Object.entries(error.errors) : [];
      const message = notSavedText(t, error, t('terms.failed'));
      tellIfLeft(plan.name, message);
      const hasNewer = note(error);
      if (hasNewer || isUnknown(error)) onStale();
      if (hasNewer) return;
      if (named.length === 0) setError('root.server', { message });
      for (const [at, [path, text]] of named.entries()) {
        const name = path === 'terms' ? 'root.server' : fieldOf(path.replace(/^terms\./, ''), getValues());
        // The names of fields in lists are made as the form is filled.
        setError(name as 'root.server', { message: text }, { shouldFocus: at === 0 });
      }
    }
  };
  const take = ({ terms }: TermsVersion) => {
    reset({ ...draftOf(terms, language), valid_from: '' });
    forget();
  };
  const { close } = useClose(isDirty, onClose, isSubmitting);
  const problem = errors.root?.server?.message;
  return (
    <PanelDialog
      title={t('terms.new_version')}
      subtitle={plan.name}
      width={640}
      busy={isSubmitting}
      onClose={close}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} style={{ display: 'contents' }}>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            {newer && <NewerNotice told={termsSentence(newer.terms, language)} onTake={() => take(newer)} />}
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
            <Button disabled={isSubmitting} onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <BusyButton type="submit" variant="contained" disabled={isUnread} loading={isSubmitting}>
              {t('terms.save')}
            </BusyButton>
          </DialogActions>
        </form>
      </FormProvider>
    </PanelDialog>
  );
}
