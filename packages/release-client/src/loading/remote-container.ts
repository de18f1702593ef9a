/** A remote that hands out what it exposes. */
export interface RemoteContainer {
  /** A function that returns the exposed module, e.g. `get('./cart-page')`. */
  get(expose: string): Promise<() => unknown>;
}
