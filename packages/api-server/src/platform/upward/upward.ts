/**
 * The two ways for a module to reach one above it, which it does not know: `operations/connect-modules.ts` connects all
 * of them before anything runs.
 */

/** Something that happens, told to the modules above in the transaction in which it does. */
export interface ModuleEvent<Args extends readonly unknown[]> {
  /** Tells a module from now on; the same function is told once. */
  on(listener: (...args: Args) => Promise<unknown>): void;
  /** Tells them one after the other; the first failure ends it, and the transaction with it. */
  emit(...args: Args): Promise<void>;
}

/** Declares an event of a module. */
export function defineEvent<Args extends readonly unknown[]>(): ModuleEvent<Args> {
  const listeners = new Set<(...args: Args) => Promise<unknown>>();
  return {
    on: (listener) => void listeners.add(listener),
    async emit(...args) {
      for (const listener of listeners) await listener(...args);
    },
  };
}

/** Something that a module needs and one above it knows. */
export interface Port<Call> {
  /** @throws Error while nobody provides it */
  readonly call: Call;
  provide(call: Call): void;
}

/** Declares what a module needs. */
export function definePort<Call>(name: string): Port<Call> {
  let provided: Call | undefined;
  return {
    get call() {
      if (provided === undefined) throw new Error(`Nothing is connected to the port ${name}.`);
      return provided;
    },
    provide: (call) => void (provided = call),
  };
}
