/**
 * Two ways for a module to reach modules above it without importing them; `operations/connect-modules.ts` connects them
 * at startup.
 */

/** Event that a module emits to modules above it, in the same transaction. */
export interface ModuleEvent<Args extends readonly unknown[]> {
  on(listener: (...args: Args) => Promise<unknown>): void;
  /** Calls listeners in sequence; the first failure rolls back the transaction. */
  emit(...args: Args): Promise<void>;
}

export function defineEvent<Args extends readonly unknown[]>(): ModuleEvent<Args> {
  const listeners = new Set<(...args: Args) => Promise<unknown>>();
  return {
    on: (listener) => void listeners.add(listener),
    async emit(...args) {
      for (const listener of listeners) await listener(...args);
    },
  };
}

/** Dependency of a module that a module above provides. */
export interface Port<Fn> {
  /** @throws Error if nothing provides it */
  readonly call: Fn;
  provide(call: Fn): void;
}

export function definePort<Fn>(name: string): Port<Fn> {
  let provided: Fn | undefined;
  return {
    get call() {
      if (provided === undefined) throw new Error(`Nothing is connected to the port ${name}.`);
      return provided;
    },
    provide: (call) => void (provided = call),
  };
}
