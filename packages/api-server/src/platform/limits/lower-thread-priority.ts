import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread, so requests get the processor before long work. Only works on Linux; elsewhere it
 * does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
