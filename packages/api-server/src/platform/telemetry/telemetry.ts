/** A request as operators see it: nothing of its address, its parameters or its body. */
export interface ObservedRequest {
  readonly method: string;
  readonly requestId: string;
}

/** Notes which route a request took: the pattern of its path, never the path itself. */
export type NoteRoute = (pattern: string) => void;

/** Sees what the API does, for the metrics and traces of operators. */
export interface Telemetry {
  /** Observes a request while `respond` responds to it. */
  request(
    request: ObservedRequest,
    respond: (noteRoute: NoteRoute) => Response | Promise<Response>,
  ): Response | Promise<Response>;
  /** Counts a report of a browser about the content security policy. */
  policyViolation(directive: string): void;
}

/** Sees nothing, and costs nothing. */
export const noTelemetry: Telemetry = {
  request: (_request, respond) => respond(() => undefined),
  policyViolation: () => undefined,
};
