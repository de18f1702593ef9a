/** Request data for operators: no address, parameters or body. */
export interface ObservedRequest {
  readonly method: string;
  readonly requestId: string;
}

/** Records the matched route as a pattern, never the actual path. */
export type NoteRoute = (pattern: string) => void;

export interface Telemetry {
  request(
    request: ObservedRequest,
    respond: (noteRoute: NoteRoute) => Response | Promise<Response>,
  ): Response | Promise<Response>;
  policyViolation(directive: string): void;
}

export const noTelemetry: Telemetry = {
  request: (_request, respond) => respond(() => undefined),
  policyViolation: () => undefined,
};
