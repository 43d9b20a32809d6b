import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { MemoryRouter } from 'react-router';
import { type ThemeMode, themeModes } from '../../../contract/looks.ts';
import { setThemeMode, useThemeMode } from '../../theme/theme-mode.ts';
import { Buttons, Inputs, Switches } from './controls.tsx';
import { Colors, TypeScale } from './looks.tsx';
import { Data, Dialogs, Instead, Notices } from './states.tsx';

/** All parts of the panel beside each other, in the theme in force. It exists in development alone, and so has one language. */
export default function PartsPage() {
  const mode = useThemeMode();
  return (
    <MemoryRouter>
      <Box component="main" sx={{ maxWidth: 1200, mx: 'auto', p: 3, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
          <Typography variant="h1">Parts of the panel</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            onChange={(_event, next: ThemeMode | null) => next && setThemeMode(next)}
            aria-label="Theme"
          >
            {themeModes.map((each) => (
              <ToggleButton key={each} value={each}>
                {each}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <TypeScale />
        <Colors />
        <Buttons />
        <Inputs />
        <Switches />
        <Notices />
        <Data />
        <Dialogs />
        <Instead />
      </Box>
    </MemoryRouter>
  );
}
