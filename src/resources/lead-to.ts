import type { Lead } from '../kit/view.ts';

/** Offers a link to a page; `label` is the translation key of its text. */
export const leadTo =
  (page: `/${string}`, label: string): Lead =>
  (_made, navigate) => ({ label: (t) => t(label), onClick: () => void navigate(page) });
