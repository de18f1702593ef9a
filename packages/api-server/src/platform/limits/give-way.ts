import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on the machine go first, from now on: what runs for minutes gives way to who waits for a response.
 * On Linux it is about this thread alone; elsewhere, where that is not possible, nothing changes.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
