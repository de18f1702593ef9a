import { startStandIns } from '@tech-portal/stand-ins';

let started: ReturnType<typeof startStandIns> | undefined;

/** Card provider and maps for all portals of this process; they end with it. */
export function sharedStandIns(): ReturnType<typeof startStandIns> {
  started ??= startStandIns({ port: 0 });
  return started;
}
