import { PersonRequest } from './PersonRequest.tsx';

/** An operator, whole. */
export default function OperatorRequest() {
  return <PersonRequest applicant="operator" />;
}
