/** Writes to the browser's console what the specification requires to be logged and the screen does not show. */
export function log(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may
  console.warn(message, error);
}
