/** Resolves after a delay, for code that must not depend on Node's own timers. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
