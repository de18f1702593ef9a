import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats a task until the process or a signal ends it; prints the task's output when it changes. Prints failures and
 * retries.
 */
export async function repeat(
  run: () => Promise<readonly string[]>,
  {
    everyMs,
    print,
    signal,
  }: {
    readonly everyMs: number;
    readonly print: (line: string) => void;
    readonly signal?: AbortSignal;
  },
): Promise<void> {
  let lastOutput = '';
  while (!signal?.aborted) {
    const lines = await run().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    if (lines.join('\n') !== lastOutput) for (const line of lines) print(line);
    lastOutput = lines.join('\n');
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
