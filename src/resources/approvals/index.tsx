import { type ComponentType } from 'react';
import { approvals } from '../../../contract/approvals.ts';
import type { Applicant } from '../../dataProvider/answers.ts';
import type { RecordView, RowAction } from '../../kit/view.ts';
import { recordView } from '../../kit/record/record-view.ts';
import { lazyComponent } from '../../shared/lazily.ts';
import { requestState } from './request-state.ts';

const RowAnswer = lazyComponent(() => import('./row-answer.tsx'));
const BulkAnswer = lazyComponent(() => import('./bulk-answer.tsx'));

const answering = (applicant: Applicant, component: ComponentType): RowAction => ({
  by: approvals[applicant],
  needs: 'approvals',
  component,
  warm: RowAnswer.warm,
  offers: (record) => requestState(record) !== 'approved',
});

/** The buttons of a request's row, if the backend announces approvals. */
export const approvalOf = (applicant: Applicant): RowAction =>
  answering(applicant, () => <RowAnswer applicant={applicant} />);

/** The same for a list of requests, with buttons to answer many at once. */
export const approvalsOf = (applicant: Applicant): RowAction => ({
  ...approvalOf(applicant),
  bulk: () => <BulkAnswer applicant={applicant} />,
});

/** The buttons of a row that can only be approved with a brand, in the dialog of its record. */
export const approvalWithBrand = answering('affiliate', () => <RowAnswer applicant="affiliate" inRecord />);

const affiliate = recordView(() => import('./affiliate-request.tsx'));
const operator = recordView(() => import('./operator-request.tsx'));
const withoutOperator = recordView(() => import('./request-without-operator.tsx'));

/** Requests of a backend with pages: the newest first, by the moment that is shown. */
export const newestRequests = { field: 'created_at', order: 'DESC' } as const;

/** The dialogs that rows of affiliates and operators open: all fields, and the buttons. */
export const records = {
  affiliate: { ...affiliate, needs: 'approvals' },
  operator: { ...operator, needs: 'approvals' },
  withoutOperator: { ...withoutOperator, needs: 'approvals' },
} as const satisfies Record<string, RecordView>;
