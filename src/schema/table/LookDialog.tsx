import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { PanelDialog } from '../../dialog/PanelDialog.tsx';
import { columnKey, useDensity, useHiddenColumns } from './tableSettings.ts';
import { textKey } from '../texts.ts';
import type { View } from '../view.ts';

/** Chooses the columns of a list and how close its rows stand; shown at once, kept per account. */
export function LookDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const translate = useTranslate();
  const [hidden, setHidden] = useHiddenColumns(view);
  const [density, setDensity] = useDensity();
  const shown = view.columns.filter((column) => !hidden.includes(columnKey(column)));
  const toggle = (key: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <PanelDialog title={translate('list.look')} onClose={onClose}>
      <DialogContent
        // The focus is on a choice; the primary colour on its legend would be too pale to read.
        sx={{ display: 'grid', gap: 2, '& legend.Mui-focused': { color: 'text.secondary' } }}
      >
        <FormControl component="fieldset">
          <FormLabel component="legend">{translate('list.columns')}</FormLabel>
          <FormGroup>
            {view.columns.map((column, index) => {
              const isShown = shown.includes(column);
              return (
                <FormControlLabel
                  key={column.id}
                  label={translate(textKey(view.resource.name, `fields.${column.id}`))}
                  // A list without columns would be none.
                  disabled={isShown && shown.length === 1}
                  control={<Checkbox size="small" checked={isShown} autoFocus={index === 0} />}
                  onChange={(_event, checked) => toggle(columnKey(column), checked)}
                />
              );
            })}
          </FormGroup>
        </FormControl>
        <FormControl component="fieldset">
          <FormLabel component="legend">{translate('list.density')}</FormLabel>
          <RadioGroup
            row
            value={density}
            onChange={(_event, value) => setDensity(value === 'medium' ? 'medium' : 'small')}
          >
            <FormControlLabel
              value="small"
              control={<Radio size="small" />}
              label={translate('list.dense')}
            />
            <FormControlLabel
              value="medium"
              control={<Radio size="small" />}
              label={translate('list.roomy')}
            />
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}
