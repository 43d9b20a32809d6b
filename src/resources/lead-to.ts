import type { Lead } from '../kit/view.ts';

/** Offers to go to a page, which `label`, a translation key, names. */
export const leadTo =
  (page: `/${string}`, label: string): Lead =>
  (_made, navigate) => ({ label: (t) => t(label), onClick: () => void navigate(page) });
