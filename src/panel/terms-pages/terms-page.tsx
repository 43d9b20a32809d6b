import { useLocation } from 'react-router';
import { lazyPage, type Waiting } from '../../shared/lazily.ts';

const PaymentTypes = lazyPage(() => import('./payment-types.tsx'));
const CooperationModel = lazyPage(() => import('./cooperation-model.tsx'));

/** The two pages that explain terms. The first load names this file alone, and not what they are made of. */
export default function TermsPage(props: Waiting) {
  const Page = useLocation().pathname.endsWith('payment-types') ? PaymentTypes : CooperationModel;
  return <Page {...props} />;
}
