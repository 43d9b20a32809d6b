import { TextField, type TextFieldProps } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

interface TypedFilterProps extends Pick<TextFieldProps, 'slotProps' | 'placeholder'> {
  source: string;
  /** What the typed text asks for, as the address carries it; undefined for what asks for nothing. */
  read: (typed: string) => string | undefined;
  show: (asked: string) => string;
  /** Translation key of what is said about a text that asks for nothing. */
  wrong: string;
}

/**
 * A filter that is typed. What cannot be read narrows nothing and keeps no other filter from doing so;
 * it is called wrong once the field is left, or Enter is pressed.
 */
export function TypedFilter({ source, read, show, wrong, ...shown }: TypedFilterProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && Boolean(typed) && read(typed ?? '') === undefined;
  const { getValues } = useFormContext();
  const { id, field } = useInput({
    source,
    format: (asked: unknown) => typed ?? show(String(asked ?? '')),
    parse: (asked: string) => asked,
    onBlur: () => {
      setLeft(true);
      if (typed !== undefined && (typed === '' || read(typed) !== undefined)) setTyped(undefined);
    },
  });
  const { ref, ...bound } = field;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setLeft(false);
    const asked = read(target.value) ?? '';
    // A change that changes nothing would keep the form from following the list the next time.
    if (asked !== (getValues(source) ?? '')) field.onChange(asked);
  };
  return (
    <TextField
      {...bound}
      {...shown}
      id={id}
      inputRef={ref}
      onChange={onChange}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      label={<FieldTitle source={source} />}
      error={isWrong}
      helperText={isWrong && translate(wrong)}
    />
  );
}
