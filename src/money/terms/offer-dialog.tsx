import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import {
  type Offer,
  offer as offerSchema,
  offeredTo,
  type OfferedTo,
} from '../../../contract/offer-calls.ts';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { ApiError } from '../../shared/http/index.ts';
import { NewerNotice } from '../../kit/form/meanwhile/newer-notice.tsx';
import { useNewer } from '../../kit/form/meanwhile/use-newer.ts';
import { useTellIfLeft } from '../../kit/form/use-tell-if-left.ts';
import { notSavedText } from '../../shared/forms/not-saved-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { type Named, writeOffer } from './offer-calls.ts';
import { offerTitles as titles } from './offer-titles.ts';
import { OfferedChoice } from './offered-choice.tsx';
import { useToldOffer } from './use-told-offer.ts';

interface OfferDialogProps {
  plan: { id: number; name: string };
  /** The offer that the form begins with. */
  from: Offer;
  onSaved: (offer: Offer) => void;
  /** Called where the offer is another one than before, though this one could not be saved. */
  onStale: () => void;
  onClose: () => void;
}

const isOneOf = (value: string): value is OfferedTo => offeredTo.some((to) => to === value);

/** Says to whom a plan is offered. */
export default function OfferDialog({ plan, from, onSaved, onStale, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(from.to);
  // The choice of one kind stays while the other is on screen.
  const [chosen, setChosen] = useState<Record<'brands' | 'affiliates', Named[]>>(from);
  const [isDirty, setDirty] = useState(false);
  const tellIfLeft = useTellIfLeft();
  const told = useToldOffer();
  const { version, newer, isUnread, note, forget } = useNewer(offerSchema, from.version);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => writeOffer(plan.id, { version, to, chosen: to === 'everyone' ? [] : chosen[to] }),
    onSuccess: (offer) => {
      showToast({ severity: 'success', message: (now) => now('offer.saved') });
      onSaved(offer);
    },
    onError: (failed) => {
      if (note(failed)) onStale();
      tellIfLeft(plan.name, notSavedText(t, failed, t('offer.failed')));
    },
  });
  const change = () => {
    setDirty(true);
    // An error of the former choice says nothing about this one.
    reset();
  };
  const take = (present: Offer) => {
    setTo(present.to);
    setChosen(present);
    setDirty(false);
    forget();
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const { close } = useClose(isDirty, onClose, isPending);
  const [problem] = error instanceof ApiError ? Object.values(error.errors) : [];
  const isElsewhere = error && problem === undefined && !newer;
  const failure = isElsewhere ? notSavedText(t, error, t('offer.failed')) : undefined;
  return (
    <PanelDialog title={t('offer.title')} subtitle={plan.name} width={520} busy={isPending} onClose={close}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {newer && <NewerNotice told={told(newer)} onTake={() => take(newer)} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          <SelectField
            label={t('offer.to')}
            value={to}
            onChange={({ target }) => {
              if (isOneOf(target.value)) setTo(target.value);
              change();
            }}
          >
            {offeredTo.map((one) => (
              <option key={one} value={one}>
                {t(titles[one].offered)}
              </option>
            ))}
          </SelectField>
          {to !== 'everyone' && (
            <OfferedChoice
              key={to}
              to={to}
              label={t(titles[to].chosen)}
              value={chosen[to]}
              onChange={(found) => {
                setChosen((before) => ({ ...before, [to]: found }));
                change();
              }}
              problem={problem}
            />
          )}
          <Typography variant="body2" color="textSecondary">
            {t('offer.note')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={close}>
            {t('ra.action.cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" disabled={isUnread} loading={isPending}>
            {t('ra.action.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
