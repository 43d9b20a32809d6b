import type { PaidPart } from '../../money/terms/draft.ts';

/** A way in which affiliates are paid, as the page tells it. */
export interface PaymentType {
  key: string;
  /** The parts of the pay that it switches on. */
  pays: readonly PaidPart[];
  /** Translation keys. */
  title: string;
  meaning: string;
  rows: readonly { term: string; text: string }[];
}

export const paymentTypes: readonly [PaymentType, ...PaymentType[]] = [
  {
    key: 'cpa',
    pays: ['cpa'],
    title: 'payment_types.cpa.title',
    meaning: 'payment_types.cpa.meaning',
    rows: [
      { term: 'payment_types.trigger', text: 'payment_types.cpa.trigger' },
      { term: 'payment_types.unit', text: 'payment_types.cpa.unit' },
      { term: 'payment_types.price', text: 'payment_types.cpa.price' },
    ],
  },
  {
    key: 'rev_share',
    pays: ['share'],
    title: 'payment_types.rev_share.title',
    meaning: 'payment_types.rev_share.meaning',
    rows: [
      { term: 'payment_types.trigger', text: 'payment_types.rev_share.trigger' },
      { term: 'payment_types.unit', text: 'payment_types.rev_share.unit' },
      { term: 'payment_types.price', text: 'payment_types.rev_share.price' },
    ],
  },
  {
    key: 'cpl',
    pays: ['cpl'],
    title: 'payment_types.cpl.title',
    meaning: 'payment_types.cpl.meaning',
    rows: [
      { term: 'payment_types.trigger', text: 'payment_types.cpl.trigger' },
      { term: 'payment_types.unit', text: 'payment_types.cpl.unit' },
      { term: 'payment_types.price', text: 'payment_types.cpl.price' },
    ],
  },
  {
    key: 'hybrid',
    pays: ['cpa', 'share'],
    title: 'payment_types.hybrid.title',
    meaning: 'payment_types.hybrid.meaning',
    rows: [
      { term: 'payment_types.trigger', text: 'payment_types.hybrid.trigger' },
      { term: 'payment_types.unit', text: 'payment_types.hybrid.unit' },
      { term: 'payment_types.price', text: 'payment_types.hybrid.price' },
    ],
  },
  {
    key: 'fixed',
    pays: ['fixed'],
    title: 'payment_types.fixed.title',
    meaning: 'payment_types.fixed.meaning',
    rows: [
      { term: 'payment_types.trigger', text: 'payment_types.fixed.trigger' },
      { term: 'payment_types.unit', text: 'payment_types.fixed.unit' },
      { term: 'payment_types.price', text: 'payment_types.fixed.price' },
    ],
  },
];
