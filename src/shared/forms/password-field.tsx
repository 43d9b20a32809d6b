import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ComponentProps, type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** A password input with a button that shows the password, and a hint when Caps Lock is on. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'endAdornment' | 'hint'>) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // A password manager's synthetic events carry no modifiers.
  const look = ({ nativeEvent }: ReactKeyboardEvent) =>
    setCapsLock(nativeEvent instanceof KeyboardEvent && nativeEvent.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      hint={capsLock ? t('field.caps_lock') : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={t('field.show_password')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
