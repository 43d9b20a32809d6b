import type { AccountType } from '../../contract/accounts.ts';

/** The categories that Lighthouse scores, in the order of the floors below. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface AuditedPage {
  path: string;
  device: 'mobile' | 'desktop';
  /** The type of the signed-in account; a guest by default. */
  as?: AccountType;
  /** The lowest score, 0 to 100, that each category may have. */
  floors: readonly [performance: number, accessibility: number, bestPractices: number, seo: number];
}

/** The pages that are audited. */
export const pages: readonly AuditedPage[] = [
  { path: '/login', device: 'mobile', floors: [97, 100, 100, 100] },
  { path: '/register', device: 'mobile', floors: [90, 100, 100, 100] },
  { path: '/dashboard', device: 'desktop', as: 'super-admin', floors: [95, 95, 95, 95] },
  { path: '/plans', device: 'desktop', as: 'super-admin', floors: [95, 95, 95, 95] },
];
