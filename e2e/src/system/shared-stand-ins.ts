import { startStandIns } from '@tech-portal/stand-ins';

let started: ReturnType<typeof startStandIns> | undefined;

export function sharedStandIns(): ReturnType<typeof startStandIns> {
  started ??= startStandIns({ port: 0 });
  return started;
}
