/** Thrown by a handler that already logged why its job needs a retry. */
export class RetryJobError extends Error {
  constructor() {
    super('The job has to be tried again.');
    this.name = 'RetryJobError';
  }
}
