import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { TextField } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { FieldTitle, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface TypedFilterProps {
  source: string;
  /** The filter value of a typed text, as the address carries it; undefined for a text that cannot be read. */
  read: (typed: string) => string | undefined;
  show: (value: string) => string;
  /** Translation key of the message about a text that cannot be read. */
  wrong: string;
  placeholder?: string;
  /** The accepted characters, if not all are. */
  mask?: MaskitoOptions;
  inputMode: 'decimal' | 'numeric';
}

/**
 * A filter that is typed. An invalid text filters nothing and leaves other filters as they are; it is marked as wrong
 * once the field loses the focus or Enter is pressed.
 */
export function TypedFilter({ source, read, show, wrong, placeholder, mask, inputMode }: TypedFilterProps) {
  const { t } = useTranslation();
  const masked = useMaskito({ options: mask ?? null });
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && Boolean(typed) && read(typed ?? '') === undefined;
  const { getValues } = useFormContext();
  const { id, field } = useInput({
    source,
    format: (value: unknown) => typed ?? show(String(value ?? '')),
    parse: (value: string) => value,
    onBlur: () => {
      setLeft(true);
      if (typed !== undefined && (typed === '' || read(typed) !== undefined)) setTyped(undefined);
    },
  });
  const { ref, ...bound } = field;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setLeft(false);
    const value = read(target.value) ?? '';
    // A change to the same value would prevent the next update of the form from the list.
    if (value !== (getValues(source) ?? '')) field.onChange(value);
  };
  return (
    <TextField
      {...bound}
      placeholder={placeholder}
      slotProps={{ htmlInput: { ref: mask && masked, inputMode, autoComplete: 'off' } }}
      id={id}
      inputRef={ref}
      onChange={onChange}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      label={<FieldTitle source={source} />}
      error={isWrong}
      helperText={isWrong && t(wrong)}
    />
  );
}
