/** Logs to the console the errors that the specification requires to be logged but not shown. */
export function log(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place that may use the console
  console.warn(message, error);
}
