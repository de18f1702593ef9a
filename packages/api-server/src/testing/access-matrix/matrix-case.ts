import type { BodyOf, EndpointDeclaration, QueryOf } from '@tech-portal/contract';
import { RECORD_MARKER } from './matrix-records.ts';
import type { OwnedRecords } from './matrix-records.ts';

export interface CaseInput {
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Caller for whom an input is created; a refused caller sends the technician's input. */
export interface CaseContext {
  readonly records: OwnedRecords;
  /** Token of the caller; the technician's if the caller has none. */
  readonly token: string;
  /** Technician's session that no other input refers to. */
  readonly techSession: { readonly token: string; readonly id: number };
  readonly username: string;
}

export interface MatrixCase {
  readonly endpoint: EndpointDeclaration;
  readonly about: string;
  readonly input: (caseContext: CaseContext) => CaseInput | Promise<CaseInput>;
  /** Pattern of a response that exposes the technician's records. */
  readonly shows: (caseContext: CaseContext) => RegExp;
}

interface CallInput<Endpoint extends EndpointDeclaration> {
  readonly query?: QueryOf<Endpoint> & object;
  readonly body?: BodyOf<Endpoint>;
}

interface CaseOptions {
  readonly about?: string;
  readonly shows?: MatrixCase['shows'];
}

export function matrixCase<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  input: (caseContext: CaseContext) => CallInput<Endpoint> | Promise<CallInput<Endpoint>>,
  { about = '', shows = () => new RegExp(RECORD_MARKER) }: CaseOptions = {},
): MatrixCase {
  return { endpoint, about, input, shows };
}
