export interface RemoteContainer {
  /** Returns a factory of the exposed module, e.g. `get('./cart-page')`. */
  get(expose: string): Promise<() => unknown>;
}
