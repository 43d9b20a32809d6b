import { useRested } from '../../../shared/use-rested.ts';

/** Milliseconds within which a second click on Save counts as a double click. */
const doubleClick = 600;

/** Whether news has been on screen for long enough: a double click on Save must not confirm what nobody has read. */
export const useIsRead = (news: unknown): boolean => useRested<unknown>(news, doubleClick, null) === news;
