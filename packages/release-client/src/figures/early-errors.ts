/** An error that nobody caught. */
interface UncaughtError {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** Address of the script it came from, where the browser says so. */
  readonly source: string;
}

type Listener = (uncaught: UncaughtError) => void;

/** As many as one report takes. */
const KEPT = 10;

const early: UncaughtError[] = [];
let listener: Listener | undefined;

function note(uncaught: UncaughtError): void {
  if (listener) listener(uncaught);
  else if (early.length < KEPT) early.push(uncaught);
}

/** Keeps what nobody catches until there is somebody to tell. Call it once, before anything can throw. */
export function keepEarlyErrors(): void {
  addEventListener('error', ({ error, filename, message }) =>
    note({ kind: 'error', error: error ?? message, source: filename }),
  );
  addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'rejection', error: reason, source: '' }));
}

/** Tells what was kept, and from now on everything. */
export function onUncaughtError(tell: Listener): void {
  listener = tell;
  for (const uncaught of early.splice(0)) tell(uncaught);
}
