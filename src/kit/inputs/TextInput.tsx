import { TextInput as RaTextInput } from 'react-admin';
import type { InputProps } from '../../kinds/parts.ts';

/** A line of text. */
export function TextInput({ isRequired, ...props }: InputProps) {
  return <RaTextInput {...props} required={isRequired} />;
}

/** A text of several lines. */
export function ContentInput({ isRequired, ...props }: InputProps) {
  return <RaTextInput {...props} required={isRequired} multiline minRows={3} maxRows={10} />;
}

/** An e-mail address; somebody else's, so the browser offers none. */
export function EmailInput({ isRequired, ...props }: InputProps) {
  return (
    <RaTextInput
      {...props}
      required={isRequired}
      type="email"
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}

/** A link. */
export function LinkInput({ isRequired, ...props }: InputProps) {
  return (
    <RaTextInput
      {...props}
      required={isRequired}
      type="url"
      placeholder="https://"
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}
