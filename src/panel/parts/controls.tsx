import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { Section } from './section.tsx';

const kinds = ['contained', 'outlined', 'text'] as const;

/** Buttons of each kind, in each state. */
export const Buttons = () => (
  <Section title="Buttons" across>
    {kinds.map((variant) => (
      <Box key={variant} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} startIcon={<AddIcon />}>
          Add a plan
        </Button>
        <Button variant={variant} color="error">
          Delete
        </Button>
        <Button variant={variant} size="small">
          Small
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} loading>
          Loading
        </Button>
      </Box>
    ))}
    <Box>
      <Tooltip title="Delete this plan">
        <IconButton aria-label="Delete this plan">
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <IconButton aria-label="Cannot be deleted" disabled>
        <DeleteIcon />
      </IconButton>
    </Box>
  </Section>
);

/** Inputs, with a hint, with a problem, and out of use. */
export const Inputs = () => (
  <Section title="Inputs" across>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' }}>
      <Field label="Name" defaultValue="Aurora Bet" />
      <Field label="Name with a hint" hint="As your affiliates see it" />
      <Field label="Name with a problem" error="Enter at least 2 characters" defaultValue="A" />
      <Field label="Disabled" disabled defaultValue="Aurora Bet" />
      <PasswordField label="Password" autoComplete="off" />
      <SelectField label="Payment type" defaultValue="2">
        <option value="1">CPA</option>
        <option value="2">Revenue share</option>
      </SelectField>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <FormControlLabel control={<Checkbox defaultChecked />} label="Checked" />
      <FormControlLabel control={<Checkbox />} label="Not checked" />
      <FormControlLabel control={<Checkbox disabled />} label="Disabled" />
      <FormControlLabel control={<Switch defaultChecked />} label="On" />
      <FormControlLabel control={<Switch />} label="Off" />
    </Box>
    <RadioGroup row defaultValue="brands" aria-label="Offered to">
      <FormControlLabel value="everyone" control={<Radio />} label="Everyone" />
      <FormControlLabel value="brands" control={<Radio />} label="Brands" />
      <FormControlLabel value="affiliates" control={<Radio disabled />} label="Affiliates" />
    </RadioGroup>
  </Section>
);

/** A choice of one, as the period of the dashboard has it. */
export function Switches() {
  const [chosen, setChosen] = useState('30');
  return (
    <Section title="Choice of one">
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        onChange={(_event, next: string | null) => next !== null && setChosen(next)}
        aria-label="Period"
      >
        <ToggleButton value="7">7 days</ToggleButton>
        <ToggleButton value="30">30 days</ToggleButton>
        <ToggleButton value="own" disabled>
          Out of use
        </ToggleButton>
      </ToggleButtonGroup>
    </Section>
  );
}
