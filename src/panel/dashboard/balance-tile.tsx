import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../authProvider/user.ts';
import { Owed } from '../../money/payments/owed.tsx';
import { Tile } from './tiles.tsx';

/** The amount that an affiliate can be paid, in the currency that it has most of; its payments have the others. */
export function BalanceTile() {
  const { t } = useTranslation();
  const { id } = useUser();
  const { data, isPending } = useQuery({
    queryKey: ['balance', id],
    queryFn: async ({ signal }) => (await import('../../money/payments/calls.ts')).readBalance(id, signal),
  });
  const [largest] = (data ?? []).toSorted((one, other) => Number(other.available) - Number(one.available));
  return (
    <Tile
      label={t('money.available')}
      icon={WalletIcon}
      value={largest && <Owed balance={largest} of="available" />}
      isPending={isPending}
      to="/payments"
    />
  );
}
