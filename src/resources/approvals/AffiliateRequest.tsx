import { PersonRequest } from './PersonRequest.tsx';

/** An affiliate of a brand, whole. */
export default function AffiliateRequest() {
  return <PersonRequest applicant="affiliate" />;
}
