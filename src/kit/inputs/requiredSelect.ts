import type { InputProps } from '../../kinds/kind.ts';

/**
 * Tells assistive technology that a select needs a choice. react-admin's own `isRequired` marks the
 * label, and offers no empty choice; `required` would mark the label twice.
 */
export const requiredSelect = ({ isRequired }: InputProps) => ({
  select: { SelectDisplayProps: { 'aria-required': isRequired } },
});
