import { PersonRequest } from './person-request.tsx';

/** The dialog of an operator, with all fields. */
export default function OperatorRequest() {
  return <PersonRequest applicant="operator" />;
}
