import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material';
import { useContext, useId } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { StoredRecord } from '../form/stored-record.ts';
import type { Input, InputProps } from '../../kinds/kind.ts';
import { isReference } from '../../shared/values.ts';
import { textKey } from '../../kinds/texts.ts';
import { type Choice, toChoice, useChoices } from './use-choices.ts';

/** The name of a record within its group. */
interface Words {
  group: string;
  text: string;
}

interface GroupProps {
  name: string;
  choices: readonly { id: string; text: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

function Group({ name, choices, value, onChange }: GroupProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            label={choice.text}
            control={
              <Checkbox
                size="small"
                checked={value.includes(choice.id)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...value, choice.id] : value.filter((one) => one !== choice.id))
                }
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

/** The choices by group, both in their original order. */
function grouped(choices: readonly Choice[], wordsOf: (name: string) => Words) {
  const groups = new Map<string, { id: string; text: string }[]>();
  for (const { id, name } of choices) {
    const { group, text } = wordsOf(name);
    groups.set(group, [...(groups.get(group) ?? []), { id: String(id), text }]);
  }
  return [...groups];
}

/**
 * An input that chooses several records of another resource by checkboxes; its value is their ids as strings.
 *
 * @param useWords returns the name and the group of each record
 */
export function checkboxesInput(resource: string, useWords: () => (name: string) => Words): Input {
  return function CheckboxesInput({ source, isRequired }: InputProps) {
    const { field, fieldState } = useInput({ source });
    const stored = useContext(StoredRecord)?.[source];
    const { data = [], isLoadingError, error, refetch } = useChoices(resource);
    const wordsOf = useWords();
    if (isLoadingError) {
      return <LoadFailure error={error} fallback={textKey(resource, 'errors.load')} onRetry={refetch} />;
    }
    // The record's own values can be chosen even if the list does not offer them.
    const own = Array.isArray(stored) ? stored.filter(isReference) : [];
    const missing = own.filter(({ id }) => data.every((choice) => String(choice.id) !== String(id)));
    const choices = [...data, ...missing.map((record) => toChoice(resource, record))];
    const value: unknown = field.value;
    const message = fieldState.error?.message;
    return (
      <FormControl component="fieldset" error={fieldState.invalid} sx={{ mt: 1, gap: 1 }}>
        <FormLabel component="legend" sx={{ mb: 1 }}>
          <FieldTitle source={source} isRequired={isRequired} />
        </FormLabel>
        {grouped(choices, wordsOf).map(([name, ofGroup]) => (
          <Group
            key={name}
            name={name}
            choices={ofGroup}
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={field.onChange}
          />
        ))}
        {message && (
          <FormHelperText>
            <InputHelperText error={message} />
          </FormHelperText>
        )}
      </FormControl>
    );
  };
}
