import { PersonRequest } from './person-request.tsx';

/** An operator, whole. */
export default function OperatorRequest() {
  return <PersonRequest applicant="operator" />;
}
