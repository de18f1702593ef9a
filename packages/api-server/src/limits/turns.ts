/**
 * Runs tasks of the same key one after the other, tasks of different keys side by side.
 *
 * @example
 * const inTurn = createTurns();
 * await inTurn('dana', () => checkThenCount('dana'));
 */
export function createTurns(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
