import type { ApiClient } from '@tech-portal/api-client';
import { reportFault } from '@tech-portal/contract/releases';
import { log } from '../shared/log.ts';
import type { AppFault } from './fault-reports.ts';

/** Tells the server of a fault. Nobody is told when that fails too. */
export async function sendFault(api: ApiClient, fault: AppFault): Promise<void> {
  try {
    await api.call(reportFault, { body: fault });
  } catch (error) {
    log('A fault could not be reported.', error);
  }
}
