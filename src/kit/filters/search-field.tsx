import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { maxLine } from '../../../contract/rules.ts';
import { useShortcut, useSingleKeys } from '../use-shortcut.ts';

/** The pause in typing after which the list is searched, in milliseconds. */
const debounceMs = 250;

/**
 * The text being typed, which is ahead of the search that filters the list. It is replaced when the search changes in
 * another way, by Back or by clearing the filters.
 */
function useTyped(
  sought: string,
): readonly [typed: string, sent: string, type: (text: string) => void, send: () => void] {
  const [{ typed, sent, seen }, set] = useState({ typed: sought, sent: sought, seen: sought });
  if (seen !== sought) set({ typed: sent === sought ? typed : sought, sent: sought, seen: sought });
  const type = (text: string) => set((draft) => ({ ...draft, typed: text }));
  const send = () => set((draft) => ({ ...draft, sent: draft.typed }));
  return [typed, sent, type, send];
}

/** The search of a list. It does not use the form library, which loads only when a filter is used. */
export function SearchField() {
  const { t } = useTranslation();
  const { filterValues, setFilters } = useListContext();
  const [typed, sent, type, send] = useTyped(String(filterValues.q ?? ''));

  const search = useEffectEvent(() => {
    send();
    setFilters({ ...filterValues, q: typed });
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(search, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  const label = t('ra.action.search');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('search', () => field.current?.focus());
  const [hasKeys] = useSingleKeys();
  return (
    <OutlinedInput
      type="search"
      inputRef={field}
      size="small"
      value={typed}
      placeholder={label}
      onChange={(event) => type(event.target.value)}
      inputProps={{ maxLength: maxLine, 'aria-label': label, 'aria-keyshortcuts': hasKeys ? '/' : undefined }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('ra.action.clear_input_value')}
              onClick={() => {
                type('');
                // The button goes with the text.
                field.current?.focus();
              }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        flex: { xs: '1 1 120px', sm: '0 1 280px' },
        // The button above clears it; the browser's own button would appear beside it.
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
