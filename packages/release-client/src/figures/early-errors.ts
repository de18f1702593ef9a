interface UncaughtError {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** URL of its script, if the browser reports it. */
  readonly source: string;
}

type Listener = (uncaught: UncaughtError) => void;

/** Maximum errors per report. */
const KEPT = 10;

const early: UncaughtError[] = [];
let listener: Listener | undefined;

function note(uncaught: UncaughtError): void {
  if (listener) listener(uncaught);
  else if (early.length < KEPT) early.push(uncaught);
}

/** Buffers uncaught errors until there is a listener. Call it once, before anything can throw. */
export function keepEarlyErrors(): void {
  addEventListener('error', ({ error, filename, message }) =>
    note({ kind: 'error', error: error ?? message, source: filename }),
  );
  addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'rejection', error: reason, source: '' }));
}

export function onUncaughtError(tell: Listener): void {
  listener = tell;
  for (const uncaught of early.splice(0)) tell(uncaught);
}
