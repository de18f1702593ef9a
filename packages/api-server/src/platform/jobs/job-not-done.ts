/** Thrown by a handler that has logged why its job has to be tried again. */
export class JobNotDone extends Error {
  constructor() {
    super('The job has to be tried again.');
    this.name = 'JobNotDone';
  }
}
