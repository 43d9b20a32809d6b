import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface LookChoiceProps<Value extends string> {
  /** Translation key of the group's label. */
  legend: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

/** A choice between a few words, all of them in sight. */
export function LookChoice<Value extends string>({
  legend,
  value,
  options,
  onChoose,
}: LookChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <FormControl component="fieldset">
      {/* Focused, it would get the primary color, which has too little contrast. */}
      <FormLabel component="legend" sx={{ '&.Mui-focused': { color: 'text.secondary' } }}>
        {t(legend)}
      </FormLabel>
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
