import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import {
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  IconButton,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import type { ComponentType, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import {
  columnKey,
  useArrangedColumns,
  useDensity,
  useHiddenColumns,
  useTableOnPhone,
} from './table-settings.ts';
import { textKey } from '../../kinds/texts.ts';
import { LookChoice } from './look-choice.tsx';
import type { Column, View } from '../view.ts';

interface MoveProps {
  label: string;
  icon: ComponentType<{ fontSize: 'small' }>;
  /** The column whose place is taken; absent at either end. */
  to: Column | undefined;
  onMove: (to: string) => void;
}

/** Moves a column by one place. It keeps the focus at either end, so that a keyboard does not lose its place. */
function MoveButton({ label, icon: Icon, to, onMove }: MoveProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!to) return;
    // A row that moves loses the focus.
    flushSync(() => onMove(columnKey(to)));
    currentTarget.focus();
  };
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={to === undefined}
      sx={{ opacity: to ? 1 : 0.3 }}
      onClick={press}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

/** Chooses the columns and the density of a list; applied at once and stored per account. */
export function LookDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useHiddenColumns(view);
  const [density, setDensity] = useDensity();
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isTable, setTable] = useTableOnPhone(view);
  const [columns, move] = useArrangedColumns(view);
  const visible = columns.filter((column) => !hidden.includes(columnKey(column)));
  const toggle = (key: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <PanelDialog title={t('list.look')} onClose={onClose}>
      <DialogContent
        // The focused legend would get the primary color, which has too little contrast.
        sx={{ display: 'grid', gap: 2, '& legend.Mui-focused': { color: 'text.secondary' } }}
      >
        <FormControl component="fieldset">
          <FormLabel component="legend">{t('list.columns')}</FormLabel>
          <FormGroup>
            {columns.map((column, index) => {
              const isShown = visible.includes(column);
              const label = t(textKey(view.resource.name, `fields.${column.id}`));
              const key = columnKey(column);
              return (
                <Box key={column.id} sx={{ display: 'flex', alignItems: 'center' }}>
                  <FormControlLabel
                    sx={{ flexGrow: 1 }}
                    label={label}
                    // A list needs at least one column.
                    disabled={isShown && visible.length === 1}
                    control={<Checkbox size="small" checked={isShown} autoFocus={index === 0} />}
                    onChange={(_event, checked) => toggle(key, checked)}
                  />
                  <MoveButton
                    label={t('list.column_up', { column: label })}
                    icon={UpIcon}
                    to={columns[index - 1]}
                    onMove={(to) => move(key, to)}
                  />
                  <MoveButton
                    label={t('list.column_down', { column: label })}
                    icon={DownIcon}
                    to={columns[index + 1]}
                    onMove={(to) => move(key, to)}
                  />
                </Box>
              );
            })}
          </FormGroup>
        </FormControl>
        <LookChoice
          legend="list.density"
          value={density}
          options={[
            ['compact', 'list.dense'],
            ['small', 'list.standard'],
            ['medium', 'list.roomy'],
          ]}
          onChoose={setDensity}
        />
        {onPhone && (
          <LookChoice
            legend="list.on_phone"
            value={isTable ? 'table' : 'cards'}
            options={[
              ['cards', 'list.cards'],
              ['table', 'list.table'],
            ]}
            onChoose={(chosen) => setTable(chosen === 'table')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
