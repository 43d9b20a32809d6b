import { PersonRequest } from './person-request.tsx';

/** The dialog of an affiliate, with all fields. */
export default function AffiliateRequest() {
  return <PersonRequest applicant="affiliate" />;
}
