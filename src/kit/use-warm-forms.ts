import { loadForms } from '../kinds/lazy-forms.tsx';
import { useFirstSign } from './use-first-sign.ts';

// A failure shows when a form is opened, which tries again.
const warm = () => void loadForms().catch(() => undefined);

/**
 * Loads the forms at the first pointer or key event. They load after what the page itself needs.
 *
 * @param isStanding whether the page has rendered
 */
export const useWarmForms = (isStanding: boolean): void => useFirstSign(warm, isStanding);
