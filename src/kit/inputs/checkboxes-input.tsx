import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  InputAdornment,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { useContext, useId, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { folded } from '../../../contract/folded.ts';
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
  const { t } = useTranslation();
  const id = useId();
  const ids = choices.map((choice) => choice.id);
  const chosen = ids.filter((one) => value.includes(one));
  const others = value.filter((one) => !ids.includes(one));
  const isAll = chosen.length === ids.length;
  const isSome = !isAll && chosen.length > 0;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {choices.length > 1 && (
          <FormControlLabel
            label={t('choices.all')}
            control={
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={isSome}
                inputRef={(input: HTMLInputElement | null) => {
                  // MUI says "mixed" to screen readers, but not to the browser.
                  if (input) input.indeterminate = isSome;
                }}
                onChange={() => onChange(isAll ? others : [...others, ...ids])}
              />
            }
          />
        )}
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

/** More choices than this can be searched. */
const fewChoices = 10;

interface SearchProps {
  sought: string;
  onSearch: (text: string) => void;
}

/** Narrows the choices on screen; what is chosen stays chosen. */
function Search({ sought, onSearch }: SearchProps) {
  const { t } = useTranslation();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={sought}
      placeholder={t('ra.action.search')}
      inputProps={{ 'aria-label': t('ra.action.search') }}
      onChange={({ target }) => onSearch(target.value)}
      // It is no input of the form, which the key would send.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
    />
  );
}

type Groups = readonly (readonly [name: string, choices: readonly { id: string; text: string }[]])[];

/** The groups with only the choices that contain every word that was typed, in their own names or the group's. */
function found(groups: Groups, sought: string): Groups {
  const words = folded(sought).split(/\s+/).filter(Boolean);
  return groups.flatMap(([name, choices]) => {
    const left = choices.filter(({ text }) => {
      const full = folded(`${name} ${text}`);
      return words.every((word) => full.includes(word));
    });
    return left.length > 0 ? [[name, left] as const] : [];
  });
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
    const { t } = useTranslation();
    const [sought, setSought] = useState('');
    if (isLoadingError) {
      return <LoadFailure error={error} fallback={textKey(resource, 'errors.load')} onRetry={refetch} />;
    }
    // The record's own values can be chosen even if the list does not offer them.
    const own = Array.isArray(stored) ? stored.filter(isReference) : [];
    const missing = own.filter(({ id }) => data.every((choice) => String(choice.id) !== String(id)));
    const choices = [...data, ...missing.map((record) => toChoice(resource, record))];
    const groups = found(grouped(choices, wordsOf), sought);
    const value: unknown = field.value;
    const message = fieldState.error?.message;
    return (
      <FormControl component="fieldset" error={fieldState.invalid} sx={{ mt: 1, gap: 1 }}>
        <FormLabel component="legend" sx={{ mb: 1 }}>
          <FieldTitle source={source} isRequired={isRequired} />
        </FormLabel>
        {choices.length > fewChoices && <Search sought={sought} onSearch={setSought} />}
        {groups.length === 0 && sought && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t('choices.none')}
          </Typography>
        )}
        {groups.map(([name, ofGroup]) => (
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
