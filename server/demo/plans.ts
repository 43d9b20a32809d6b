import { paymentTypes } from '../../contract/payment-types.ts';
import type { plans } from '../database/tables/index.ts';

const { cpa, revShare, cpl, hybrid, fixed } = paymentTypes;

const rows: readonly [name: string, price: string, paymentType: number][] = [
  ['CPA Standard', '35.00', cpa],
  ['CPA Premium', '60.00', cpa],
  ['CPA Tier 1: DE, AT, CH', '120.00', cpa],
  ['CPA Tier 2: PL, CZ, HU', '75.00', cpa],
  ['CPA Tier 3', '18.50', cpa],
  ['CPA СНГ', '22.00', cpa],
  ['CPA первый депозит', '45.00', cpa],
  ['CPA VIP partners', '250.00', cpa],
  ['RevShare 25 %', '25.00', revShare],
  ['RevShare 35 %', '35.00', revShare],
  ['RevShare 45 % lifetime', '45.00', revShare],
  ['RevShare Старт', '20.00', revShare],
  ['RevShare Партнёр+', '40.00', revShare],
  ['CPL double opt-in', '3.20', cpl],
  ['CPL single opt-in', '1.10', cpl],
  ['CPL Заявка с телефоном', '5.75', cpl],
  ['CPL Webinar sign-up', '7.40', cpl],
  ['Hybrid 20 + 15 %', '20.00', hybrid],
  ['Hybrid 30 + 20 %', '30.00', hybrid],
  ['Гибрид Базовый', '15.00', hybrid],
  ['Гибрид Максимум', '50.00', hybrid],
  ['Fixed monthly placement', '900.00', fixed],
  ['Фикс за размещение в обзоре', '350.00', fixed],
  ['Newsletter mention', '120.00', fixed],
];

export const demoPlans: (typeof plans.$inferInsert)[] = rows.map(([name, price, paymentType]) => ({
  name,
  price,
  paymentType,
}));
