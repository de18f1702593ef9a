interface ConcurrencyOptions {
  /** So many tasks run at once. */
  readonly atOnce: number;
  /** So many tasks wait; urgent ones may be twice as many, since nobody else gets in front of them. */
  readonly mostWaiting: number;
  /** What one too many is refused with. */
  readonly onFull: () => Error;
}

/**
 * Runs a few tasks at once. Others wait in order, urgent ones before those that are not; beyond a number they are
 * refused, as waiting would take too long.
 *
 * @example
 * const inTurn = limitConcurrency({ atOnce: 4, mostWaiting: 20, onFull: () => new Error('busy') });
 * const hash = await inTurn(() => slowHash(password));
 */
export function limitConcurrency({ atOnce, mostWaiting, onFull }: ConcurrencyOptions) {
  const waiting: (() => void)[] = [];
  const urgent: (() => void)[] = [];
  let running = 0;
  return async <Result>(
    task: () => Promise<Result>,
    { isUrgent = false }: { readonly isUrgent?: boolean } = {},
  ): Promise<Result> => {
    if (running >= atOnce) {
      const queue = isUrgent ? urgent : waiting;
      if (queue.length >= (isUrgent ? 2 * mostWaiting : mostWaiting)) throw onFull();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The next waiting call takes this place, so the number of running calls stays the same.
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
