import { TextInput as RaTextInput } from 'react-admin';
import type { InputProps } from '../declaration.ts';

/** A line of text. */
export function TextInput(props: InputProps) {
  return <RaTextInput {...props} />;
}

/** A text of several lines. */
export function ContentInput(props: InputProps) {
  return <RaTextInput {...props} multiline minRows={3} maxRows={10} />;
}

/** An e-mail address; somebody else's, so the browser offers none. */
export function EmailInput(props: InputProps) {
  return <RaTextInput {...props} type="email" slotProps={{ htmlInput: { autoComplete: 'off' } }} />;
}

/** A link. */
export function LinkInput(props: InputProps) {
  return (
    <RaTextInput
      {...props}
      type="url"
      placeholder="https://"
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}
