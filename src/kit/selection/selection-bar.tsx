import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { BulkDelete } from './bulk-delete.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { useOffPage } from './off-page.ts';
import { SelectFound } from './select-found.tsx';
import { usePermitted } from '../use-permitted.ts';
import type { View } from '../view.ts';

/** Keeps what gets the focus out from behind the bar, however many lines that has. */
function useRoomBelow() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = bar;
    const { style } = document.documentElement;
    if (!shown) return undefined;
    const watch = new ResizeObserver(() => {
      const { top } = shown.getBoundingClientRect();
      style.scrollPaddingBottom = `${window.innerHeight - top + 8}px`;
    });
    watch.observe(shown);
    return () => {
      watch.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
  return bar;
}

/**
 * The actions for the selected rows. The bar floats at the lower edge of the screen: above the rows, it would move them
 * or cover the headings at the first click on a checkbox.
 */
export function SelectionBar({ view }: { view: View }) {
  const { t } = useTranslation();
  const { selectedIds, onUnselectItems, filterValues } = useListContext();
  const offPage = useOffPage();
  const may = usePermitted(view);
  const bar = useRoomBelow();
  const bulk = may.actions.flatMap((action) => action.bulk ?? []);
  return (
    <>
      <Paper
        ref={bar}
        role="region"
        aria-label={t('list.selection')}
        elevation={8}
        sx={{
          position: 'fixed',
          bottom: { xs: 8, sm: 24 },
          left: '50%',
          translate: '-50%',
          zIndex: 'appBar',
          // With forced colors, it is its edge.
          outline: '1px solid transparent',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: 1,
          width: 'max-content',
          maxWidth: 'calc(100vw - 16px)',
          // Where one line is too short, what is done to the rows fills a second one.
          '& > div': { display: 'flex', flex: '1 0 auto', maxWidth: '100%', alignItems: 'center', gap: 1 },
        }}
      >
        <div>
          <IconButton size="small" aria-label={t('ra.action.unselect')} onClick={() => onUnselectItems()}>
            <CloseIcon fontSize="small" />
          </IconButton>
          <Box aria-live="polite" sx={{ mr: 'auto', pr: 1 }}>
            <Typography>{t('list.selected', { count: selectedIds.length })}</Typography>
            {offPage > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('list.off_page', { count: offPage })}
              </Typography>
            )}
          </Box>
          <SelectFound key={JSON.stringify(filterValues)} view={view} />
        </div>
        <Box sx={{ '& > *, & button': { flex: '1 1 auto' } }}>
          {bulk.map((Bulk, index) => (
            <Bulk key={index} />
          ))}
          {may.edit && <BulkEdit view={view} />}
          {bulk.length === 0 && may.delete && <BulkDelete view={view} />}
        </Box>
      </Paper>
      {/* Lets the page scroll until the bar covers no part of the list. */}
      <Box sx={{ height: { xs: 120, sm: 72 } }} />
    </>
  );
}
