import type { BodyOf, CallDeclaration, QueryOf } from '@tech-portal/contract';
import { MARK } from './matrix-records.ts';
import type { OwnedRecords } from './matrix-records.ts';

export interface CaseInput {
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Caller an input is made for; a refused caller sends the technician's input. */
export interface CaseFacts {
  readonly records: OwnedRecords;
  /** Session of the caller, or of the technician for records that the caller must own. */
  readonly token: string;
  /** Session of the technician that no other input names. */
  readonly techSession: { readonly token: string; readonly id: number };
  readonly username: string;
}

export interface MatrixCase {
  readonly call: CallDeclaration;
  readonly about: string;
  readonly input: (facts: CaseFacts) => CaseInput | Promise<CaseInput>;
  /** Pattern of a response that exposes the technician's records. */
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

export function matrixCase<Call extends CallDeclaration>(
  call: Call,
  input: (facts: CaseFacts) => CallInput<Call> | Promise<CallInput<Call>>,
  { about = '', shows = () => new RegExp(MARK) }: CaseOptions = {},
): MatrixCase {
  return { call, about, input, shows };
}
