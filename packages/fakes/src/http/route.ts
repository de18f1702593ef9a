/** Request with its body already read. */
interface FakeRequest {
  readonly url: URL;
  readonly params: readonly string[];
  readonly headers: Headers;
  /** Raw body; empty without one. */
  readonly text: string;
  /** JSON of the body; undefined without one or for invalid JSON. */
  readonly body: unknown;
}

/** Response; `undefined` never responds, like a provider that hangs. */
export type FakeAnswer = Response | undefined;

export interface FakeRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: RegExp;
  readonly respond: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
}

/** Value of a field of a body; undefined if the body is not an object. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Value of a text field of a body; empty if it is missing or not text. */
export function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === 'string' ? value : '';
}
