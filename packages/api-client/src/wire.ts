/** A request as the wire carries it. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Value of the JSON body; undefined for none. */
  readonly json: unknown;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for the whole exchange, the body of the response included. */
  readonly timeout: number;
}

export interface WireResponse {
  readonly text: string;
  readonly response: Response;
}

/** Time ran out. */
export class OutOfTime extends Error {}
