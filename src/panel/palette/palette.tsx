import SearchIcon from '@mui/icons-material/Search';
import {
  Autocomplete,
  Box,
  Dialog,
  InputAdornment,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { maxLine } from '../../../contract/rules.ts';
import { ToastOutlet } from '../../shared/dialog/toast-outlet.tsx';
import { errorText } from '../../shared/http/error-text.ts';
import { type Command, matches } from './commands.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useRested } from '../../shared/use-rested.ts';

/** The pause in typing after which records are searched, in milliseconds. */
const debounceMs = 200;

/** Renders the list within the dialog below the field, instead of in a popup. */
const Below = ({ children }: PopperProps) => <Box>{typeof children === 'function' ? null : children}</Box>;

interface PaletteProps {
  /** The text that its field begins with. */
  begun: string;
  onClose: () => void;
}

/** The command palette: opens pages, creates records and finds people and brands by keyboard. */
export function Palette({ begun, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(begun);
  const commands = useCommands();
  const rested = useRested(typed, debounceMs);
  const { found, isSearching, error } = useFound(rested);
  const isSought = rested === typed;
  // Runs after the dialog has closed and returned the focus.
  const chosen = useRef<Command>(undefined);

  const choose = (command: Command | null) => {
    if (!command) return;
    chosen.current = command;
    setOpen(false);
  };
  const finish = () => {
    onClose();
    const does = chosen.current?.does;
    if (typeof does === 'string') void navigate(does);
    else does?.();
  };
  const nothing = () => {
    if (error) return errorText(t, error, t('palette.failed'));
    return t(isSearching || !isSought ? 'palette.searching' : 'palette.nothing');
  };

  // A record found for the previous text must not be opened for the present one.
  const options = isSought ? [...commands, ...found] : commands;
  const told = () => {
    if (typed === '') return '';
    const total = options.filter((option) => matches(option, typed)).length;
    const isSettled = isSought && !isSearching && !error;
    return isSettled && total > 0 ? t('list.found', { total }) : nothing();
  };

  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      onClose={() => setOpen(false)}
      slotProps={{
        transition: { onExited: finish },
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': t('palette.title'), sx: { mt: { xs: 1, sm: 10 }, mx: { xs: 1, sm: 4 } } },
      }}
    >
      <ToastOutlet />
      <div role="status" style={visuallyHidden}>
        {told()}
      </div>
      <Autocomplete
        open
        autoHighlight
        forcePopupIcon={false}
        options={options}
        value={null}
        inputValue={typed}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        groupBy={({ group }) => group}
        filterOptions={(options) => options.filter((option) => matches(option, typed))}
        noOptionsText={nothing()}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_event, command) => choose(command)}
        onClose={(_event, reason) => reason === 'escape' && setOpen(false)}
        slots={{ popper: Below }}
        slotProps={{
          paper: { elevation: 0, square: true },
          listbox: { sx: { maxHeight: 'min(60vh, 440px)', pt: 0 } },
        }}
        renderInput={({ InputProps, inputProps, InputLabelProps: _none, ...params }) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('palette.placeholder')}
            slotProps={{
              htmlInput: { ...inputProps, maxLength: maxLine, 'aria-label': t('palette.title') },
              input: {
                ...InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ p: 1.5 }}
          />
        )}
        // MUI's own groups are list items, which a listbox must not have.
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography
              variant="caption"
              component="div"
              sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}
            >
              {group}
            </Typography>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, { icon: Icon, label, detail }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5, minHeight: 44 }}>
            <Icon />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{label}</Typography>
              {detail && (
                <Typography noWrap variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              )}
            </Box>
          </Box>
        )}
      />
    </Dialog>
  );
}
