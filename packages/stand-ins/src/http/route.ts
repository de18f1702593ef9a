/** A request as a stand-in sees it: the body is already read. */
interface StandInRequest {
  readonly url: URL;
  /** What the path's groups matched. */
  readonly params: readonly string[];
  readonly headers: Headers;
  /** The body as it came; empty without one. */
  readonly text: string;
  /** The JSON of the body; undefined without one, or when it is none. */
  readonly body: unknown;
}

/** What goes back; `undefined` never responds, like a provider that hangs. */
export type StandInAnswer = Response | undefined;

/** One address of a stand-in. */
export interface StandInRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: RegExp;
  readonly answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>;
}

/** An entry of a body, if the body is an object that has it. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** A text of a body; empty when there is none. */
export function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? value : '';
}
