/** Thrown by a handler that already logged why its job needs a retry. */
export class RetryJobError extends Error {
  constructor() {
    super('The job must be retried.');
    this.name = 'RetryJobError';
  }
}
