import { PersonRequest } from './person-request.tsx';

/** An affiliate of a brand, whole. */
export default function AffiliateRequest() {
  return <PersonRequest applicant="affiliate" />;
}
