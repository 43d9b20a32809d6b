import { byBytes } from './byte-order.ts';

interface Named {
  /** The brand's own id. */
  readonly customer: string;
}

/** The order of children: customers by the bytes of their external ids. */
export const byCustomer = (a: Named, b: Named): -1 | 0 | 1 => byBytes(a.customer, b.customer);
