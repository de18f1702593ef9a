interface UncaughtError {
  readonly kind: 'error' | 'rejection';
  readonly error: unknown;
  /** URL of the script that threw, if the browser reports it. */
  readonly source: string;
}

type Listener = (uncaught: UncaughtError) => void;

/** Maximum errors per report. */
const MAX_EARLY_ERRORS = 10;

const bufferedErrors: UncaughtError[] = [];
let listener: Listener | undefined;

function recordError(uncaught: UncaughtError): void {
  if (listener) listener(uncaught);
  else if (bufferedErrors.length < MAX_EARLY_ERRORS) bufferedErrors.push(uncaught);
}

/** Buffers uncaught errors until there is a listener. Call it once, before any other code can throw. */
export function bufferEarlyErrors(): void {
  addEventListener('error', ({ error, filename, message }) =>
    recordError({ kind: 'error', error: error ?? message, source: filename }),
  );
  addEventListener('unhandledrejection', ({ reason }) => recordError({ kind: 'rejection', error: reason, source: '' }));
}

export function onUncaughtError(onError: Listener): void {
  listener = onError;
  for (const uncaught of bufferedErrors.splice(0)) onError(uncaught);
}
