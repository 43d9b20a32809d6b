import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  UpdateParams,
} from 'react-admin';
import type { OptionList } from '../../contract/kinds.ts';
import type { AnswerBody, Applicant } from './answers.ts';
import type { Row } from './list-answer.ts';
import type { Option } from '../shared/values.ts';

export type ListParams = GetListParams & { signal?: AbortSignal };

/** The answer of a list. */
export type Page = Pick<GetListResult, 'total' | 'meta'> & { data: Row[] };

/** Reads one page of a list. */
export interface Lists {
  getList: (resource: string, params: ListParams) => Promise<Page>;
}

/** Reads of whole lists. */
export interface WholeReads {
  getOptions: (list: OptionList, signal?: AbortSignal) => Promise<readonly Option[]>;
  /** Every record of a resource that the account may list. */
  getAll: (resource: string, signal?: AbortSignal) => Promise<readonly Row[]>;
}

/** The calls that change records. */
export interface Writes {
  create: (resource: string, params: CreateParams) => Promise<{ data: Row; meta?: unknown }>;
  update: (resource: string, params: UpdateParams) => Promise<{ data: Row }>;
  delete: (resource: string, params: DeleteParams) => Promise<{ data: Row }>;
  /** Answers a request to join, of the version that was read. `leaving`: the page is about to close. */
  answerRequest: (
    applicant: Applicant,
    request: { id: Row['id']; version?: number | undefined },
    body: AnswerBody,
    leaving?: boolean,
  ) => Promise<void>;
}

/** The rows that the browser already has. */
export interface HeldLists {
  /** All rows of the list that was last read as a whole, as they were then; makes no request. */
  heldRows: (resource: string) => readonly Row[] | undefined;
}

/** react-admin's data provider with the panel's own calls. */
export type PanelDataProvider = DataProvider & WholeReads & HeldLists & Pick<Writes, 'answerRequest'>;
