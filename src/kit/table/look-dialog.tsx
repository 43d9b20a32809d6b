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
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PanelDialog } from '../../shared/dialog/panel-dialog.tsx';
import { columnKey, useDensity, useHiddenColumns, useTableOnPhone } from './table-settings.ts';
import { useOfferedColumns } from '../offered.ts';
import { textKey } from '../../kinds/texts.ts';
import type { View } from '../view.ts';

interface ChoiceProps<Value extends string> {
  /** Translation key of the group's label. */
  legend: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, value, options, onChoose }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t(legend)}</FormLabel>
      <RadioGroup
        row
        value={value}
        onChange={(_event, chosen) => {
          const option = options.find(([each]) => each === chosen);
          if (option) onChoose(option[0]);
        }}
      >
        {options.map(([option, text]) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={t(text)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Chooses the columns and the density of a list; applied at once and stored per account. */
export function LookDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useHiddenColumns(view);
  const [density, setDensity] = useDensity();
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isTable, setTable] = useTableOnPhone(view);
  const columns = useOfferedColumns(view);
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
              return (
                <FormControlLabel
                  key={column.id}
                  label={t(textKey(view.resource.name, `fields.${column.id}`))}
                  // A list needs at least one column.
                  disabled={isShown && visible.length === 1}
                  control={<Checkbox size="small" checked={isShown} autoFocus={index === 0} />}
                  onChange={(_event, checked) => toggle(columnKey(column), checked)}
                />
              );
            })}
          </FormGroup>
        </FormControl>
        <Choice
          legend="list.density"
          value={density}
          options={[
            ['small', 'list.dense'],
            ['medium', 'list.roomy'],
          ]}
          onChoose={setDensity}
        />
        {onPhone && (
          <Choice
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
