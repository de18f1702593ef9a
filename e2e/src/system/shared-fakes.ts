import { startFakes } from '@tech-portal/fakes';

let started: ReturnType<typeof startFakes> | undefined;

export function sharedFakes(): ReturnType<typeof startFakes> {
  started ??= startFakes({ port: 0 });
  return started;
}
