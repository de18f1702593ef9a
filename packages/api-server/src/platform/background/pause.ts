/** Waits, where the code does not know of Node's own timers. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
