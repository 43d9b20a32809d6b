import { useFormState } from 'react-hook-form';

/** Whether something in the form in context was typed and not saved. */
export const useIsTyped = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
