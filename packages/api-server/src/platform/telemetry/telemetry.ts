/** Request data for operators: no address, parameters or body. */
export interface ObservedRequest {
  readonly method: string;
  readonly requestId: string;
}

/** Records the matched route as a pattern, never the actual path. */
export type RecordRoute = (pattern: string) => void;

export interface Telemetry {
  request(
    request: ObservedRequest,
    respond: (recordRoute: RecordRoute) => Response | Promise<Response>,
  ): Response | Promise<Response>;
  recordPolicyViolation(directive: string): void;
}

export const noTelemetry: Telemetry = {
  request: (_request, respond) => respond(() => undefined),
  recordPolicyViolation: () => undefined,
};
