import { type ComponentType } from 'react';
import { approvals } from '../../../contract/approvals.ts';
import type { Applicant } from '../../dataProvider/answers.ts';
import type { RecordView, RowAction } from '../../kit/view.ts';
import { BulkAnswer } from './BulkAnswer.tsx';
import { RowAnswer } from './RowAnswer.tsx';
import { lazyComponent } from '../../shared/lazily.ts';

const answering = (applicant: Applicant, component: ComponentType): RowAction => ({
  by: approvals[applicant],
  needs: 'approvals',
  component,
});

/** The buttons of a row that is a request, where the backend announces them (decision 32). */
export const approvalOf = (applicant: Applicant): RowAction =>
  answering(applicant, () => <RowAnswer applicant={applicant} />);

/** The same for a list of requests, of which many can be answered at once. */
export const approvalsOf = (applicant: Applicant): RowAction => ({
  ...approvalOf(applicant),
  bulk: () => <BulkAnswer applicant={applicant} />,
});

/** The buttons of a row whose approval takes a brand, which its record asks for. */
export const approvalWithBrand = answering('affiliate', () => <RowAnswer applicant="affiliate" inRecord />);

const recordOf = (title: string, component: RecordView['component']): RecordView => ({
  title,
  component,
  needs: 'approvals',
});

const AffiliateRequest = lazyComponent(() => import('./AffiliateRequest.tsx'));
const OperatorRequest = lazyComponent(() => import('./OperatorRequest.tsx'));
const RequestWithoutOperator = lazyComponent(() => import('./RequestWithoutOperator.tsx'));

/** The views that rows of affiliates and operators open: everything that is known, and the buttons. */
export const records = {
  affiliate: recordOf('resources.affiliates.record', AffiliateRequest),
  operator: recordOf('resources.operators.record', OperatorRequest),
  withoutOperator: recordOf('resources.affiliates.record', RequestWithoutOperator),
};
