import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { IconButton, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNeighbours, useShowRecord } from './use-neighbours.ts';

const steps = [
  ['previous', PreviousIcon, 'record.previous', 'K'],
  ['next', NextIcon, 'record.next', 'J'],
] as const;

/** Links to the previous and the next record in the list. */
export function RecordSteps({ id }: { id: string }) {
  const { t } = useTranslation();
  const neighbours = useNeighbours(id);
  const show = useShowRecord();
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('record.steps')}
      sx={{ position: 'absolute', top: 12, right: 12 }}
    >
      {steps.map(([side, Icon, text, key]) => {
        const neighbour = neighbours[side];
        const label = t(text);
        return (
          <IconButton
            key={side}
            aria-label={label}
            aria-keyshortcuts={key}
            title={label}
            disabled={!neighbour}
            onClick={() => neighbour && show(neighbour)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </Stack>
  );
}
