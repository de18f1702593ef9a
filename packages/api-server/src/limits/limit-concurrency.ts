/**
 * Runs at most `most` tasks at once; the others wait in order.
 *
 * @example
 * const inTurn = limitConcurrency(4);
 * const hash = await inTurn(() => slowHash(password));
 */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Whoever waits takes over this place, so the number running stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
