import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../shared/busy-button.tsx';
import { type Offer, offeredTo, type OfferedTo } from '../../../contract/offer-calls.ts';
import { useClose } from '../../kit/asking/use-close.ts';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { ApiError } from '../../shared/http/index.ts';
import { useTellIfLeft } from '../../kit/form/use-tell-if-left.ts';
import { errorText } from '../../shared/http/error-text.ts';
import { showToast } from '../../shared/toasts/store.ts';
import { type Named, writeOffer } from './offer-calls.ts';
import { offerTitles as titles } from './offer-titles.ts';
import { OfferedChoice } from './offered-choice.tsx';

interface OfferDialogProps {
  plan: { id: number; name: string };
  /** The offer that the form begins with. */
  from: Offer;
  onSaved: (offer: Offer) => void;
  onClose: () => void;
}

const isOneOf = (value: string): value is OfferedTo => offeredTo.some((to) => to === value);

/** Says to whom a plan is offered. */
export default function OfferDialog({ plan, from, onSaved, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState(from.to);
  // The choice of one kind stays while the other is on screen.
  const [chosen, setChosen] = useState<Record<'brands' | 'affiliates', Named[]>>(from);
  const [isDirty, setDirty] = useState(false);
  const tellIfLeft = useTellIfLeft();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => writeOffer(plan.id, to, to === 'everyone' ? [] : chosen[to]),
    onSuccess: (offer) => {
      showToast({ severity: 'success', message: (now) => now('offer.saved') });
      onSaved(offer);
    },
    onError: (failed) => tellIfLeft(plan.name, errorText(t, failed, t('offer.failed'))),
  });
  const change = () => {
    setDirty(true);
    // An error of the former choice says nothing about this one.
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const { close } = useClose(isDirty, onClose, isPending);
  const [problem] = error instanceof ApiError ? Object.values(error.errors) : [];
  const failure = error && problem === undefined ? errorText(t, error, t('offer.failed')) : undefined;
  return (
    <PanelDialog title={t('offer.title')} subtitle={plan.name} width={520} busy={isPending} onClose={close}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
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
          <BusyButton type="submit" variant="contained" loading={isPending}>
            {t('ra.action.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
