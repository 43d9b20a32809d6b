import { observed } from './observed.ts';

/**
 * The unsaved input on screen: each form adds the function that asks whether to discard it. Forms bring the question with
 * them, so that it is there without a network.
 */
export const unsaved = observed<readonly (() => Promise<boolean>)[]>([]);

/** Whether there is unsaved input on screen. */
export const isUnsaved = (): boolean => unsaved.get().length > 0;

/** The same, re-rendering on every change of it. */
export const useUnsaved = (): boolean => unsaved.useValue().length > 0;

/** Whether something is still to be sent. It goes out by itself before the page is left, so that nobody is asked about it. */
export const unsent = observed(false);

/** Whether the end of the session would lose something. */
export const wouldLose = (): boolean => isUnsaved() || unsent.get();

/** Whether there is no unsaved input, or the user agrees to discard it. */
export const mayLeave = async (): Promise<boolean> => (await unsaved.get()[0]?.()) ?? true;
