import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useSetState } from './use-set-state.ts';

/** Pauses or resumes all selected campaigns. To end one is for good, so that is done one by one. */
export default function BulkState() {
  const { t } = useTranslation();
  const { selectedIds, onUnselectItems } = useListContext();
  const setState = useSetState();
  const give = (to: 'active' | 'paused') => {
    void setState(selectedIds, to);
    onUnselectItems();
  };
  return (
    <>
      <Button size="small" onClick={() => give('paused')}>
        {t('tracking.pause')}
      </Button>
      <Button size="small" onClick={() => give('active')}>
        {t('tracking.resume')}
      </Button>
    </>
  );
}
