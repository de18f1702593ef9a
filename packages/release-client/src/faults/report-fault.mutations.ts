import type { ApiClient } from '@tech-portal/api-client';
import { reportFault } from '@tech-portal/contract/releases';
import type { AppFault } from './fault-reports.ts';

export async function sendFault(api: ApiClient, { app, version, kind, message }: AppFault): Promise<void> {
  await api.call(reportFault, { body: { app, version, kind, message } });
}
