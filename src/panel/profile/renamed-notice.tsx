import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface RenamedNoticeProps {
  /** The name that the edit started from, and the one that somebody else has given meanwhile. */
  before: string;
  after: string;
  typed: string;
  onTake: () => void;
}

/** Says that somebody else has changed the name meanwhile, and offers to keep that name. */
export function RenamedNotice({ before, after, typed, onTake }: RenamedNoticeProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert
      ref={ref}
      severity="warning"
      tabIndex={-1}
      sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
    >
      <AlertTitle>{t('form.changed_meanwhile')}</AlertTitle>
      <strong>{t('field.name')}</strong>: {before} → {after}
      {typed !== after && t('form.you_typed', { value: typed })}
      <div>
        <Button color="inherit" size="small" sx={{ mt: 1, ml: -0.5 }} onClick={onTake}>
          {t('form.take_theirs')}
        </Button>
      </div>
    </Alert>
  );
}
