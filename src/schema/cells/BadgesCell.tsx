import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { valueText } from '../../dataProvider/valueText.ts';
import { textKey } from '../texts.ts';
import { nothing } from './TextCell.tsx';

function Badges({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Chip key={text} size="small" label={text} />);
}

interface BadgesCellProps {
  source: string;
  /** How many are shown before the rest hides behind a button. */
  limit?: number;
}

/** Other records as badges: the first few, and a button that shows them all in a dialog. */
export function BadgesCell({ source, limit = 3 }: BadgesCellProps) {
  const value: unknown = useFieldValue({ source });
  const texts = Array.isArray(value) ? [...new Set(value.map(valueText))].filter(Boolean) : [];
  if (texts.length === 0) return <>{nothing}</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Badges texts={texts.slice(0, limit)} />
      {texts.length > limit && <AllBadges source={source} texts={texts} hidden={texts.length - limit} />}
    </Box>
  );
}

function AllBadges({ source, texts, hidden }: { source: string; texts: readonly string[]; hidden: number }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Chip
        component="button"
        clickable
        size="small"
        variant="outlined"
        label={`+${hidden}`}
        aria-label={translate('list.show_all', { count: texts.length })}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>
          {`${translate(textKey(resource, `fields.${source}`))}: ${valueText(record)}`}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Badges texts={texts} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
