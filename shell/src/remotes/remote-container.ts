/** A remote that can be asked for what it exposes. */
export interface RemoteContainer {
  /** A function that answers the exposed module, e.g. `get('./cart-page')`. */
  get(expose: string): Promise<() => unknown>;
}
