import type { BodyOf, CallDeclaration, QueryOf } from '@tech-portal/contract';
import { MARK } from './matrix-records.ts';
import type { OwnedRecords } from './matrix-records.ts';

/** Valid input of a call. */
export interface CaseInput {
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** For whom an input is made; a refused caller sends what the technician would. */
export interface CaseFacts {
  readonly records: OwnedRecords;
  /** The session of the caller, or of the technician, for records that have to be the caller's own. */
  readonly token: string;
  /** A session of the technician that no other input names. */
  readonly techSession: { readonly token: string; readonly id: number };
  /** Username of the caller, or of the technician. */
  readonly username: string;
}

/** How a row of the table is tested. */
export interface MatrixCase {
  readonly call: CallDeclaration;
  /** As in the table. */
  readonly about: string;
  /** Makes valid input, about new records. */
  readonly input: (facts: CaseFacts) => CaseInput | Promise<CaseInput>;
  /** What a response holds that shows records of the technician. */
  readonly shows: (facts: CaseFacts) => RegExp;
}

interface CallInput<Call extends CallDeclaration> {
  readonly query?: QueryOf<Call> & object;
  readonly body?: BodyOf<Call>;
}

interface CaseOptions {
  readonly about?: string;
  readonly shows?: MatrixCase['shows'];
}

/** A case of a call with input as its client would write it. */
export function matrixCase<Call extends CallDeclaration>(
  call: Call,
  input: (facts: CaseFacts) => CallInput<Call> | Promise<CallInput<Call>>,
  { about = '', shows = () => new RegExp(MARK) }: CaseOptions = {},
): MatrixCase {
  return { call, about, input, shows };
}
