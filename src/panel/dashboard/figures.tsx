import { statisticsCalls } from '../../../contract/statistics.ts';
import { mayMakeCall } from '../../authProvider/access.ts';
import { useUser } from '../../authProvider/user.ts';
import { StatisticsInAddress } from '../../resources/statistics/statistics-in-address.tsx';

/** The figures of accounts that may read them. */
export default function Figures() {
  return mayMakeCall(useUser(), statisticsCalls.read) && <StatisticsInAddress />;
}
