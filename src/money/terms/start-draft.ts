import type { TermsDraft } from './draft.ts';

/** The terms of a new plan: CPA, no condition beyond a first deposit, no hold and no cap, and losses are not carried. */
export const startDraft = (): TermsDraft => ({
  currency: 'EUR',
  pays: { cpa: true, cpl: false, share: false, fixed: false },
  cpa: { amount: '30', countries: [] },
  cpl: { amount: '5' },
  share: {
    rate: '35',
    admin_fee: '',
    tiers: [],
    tier_by: 'net_revenue',
    tier_mode: 'retroactive',
    carry_over: 'none',
  },
  fixed: { amount: '500' },
  qualification: { by: 'deposits', min_first_deposit: '', min_deposits: '', days: '' },
  hold_days: '',
  cap: '',
});
