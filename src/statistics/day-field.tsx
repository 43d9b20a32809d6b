import { TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';

/** The keys by which a day is typed, each of which makes a date of its own. */
const typing = /^(\d|Backspace|Delete|Arrow(Up|Down|Left|Right))$/;

/** The years before are those of a date that is not typed to its end. */
const earliest = '2000';

interface DayFieldProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

/**
 * A day. One that is picked is taken at once; one that is typed when the field is left or by Enter, as a browser makes a
 * date of each digit.
 */
export function DayField({ label, value, onDay }: DayFieldProps) {
  const [{ draft, seen }, set] = useState({ draft: value, seen: value });
  if (seen !== value) set({ draft: value, seen: value });
  const isTyping = useRef(false);
  const take = (day: string) => {
    isTyping.current = false;
    if (day < earliest) set({ draft: value, seen: value });
    else if (day !== value) onDay(day);
  };
  const press = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Enter') take(draft);
    else isTyping.current = !altKey && typing.test(key);
  };
  return (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      value={draft}
      onChange={({ target }) => {
        set({ draft: target.value, seen: value });
        if (!isTyping.current && target.value !== '') take(target.value);
      }}
      onKeyDown={press}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onBlur={() => take(draft)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
