import type { AccountType } from '../../contract/accounts.ts';

/** The translation key of each account type's name. */
export const accountTypeKeys: Record<AccountType, string> = {
  'super-admin': 'account_type.super_admin',
  operator: 'account_type.operator',
  'sub-operator': 'account_type.sub_operator',
  affiliate: 'account_type.affiliate',
};
