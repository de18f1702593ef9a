import type { Database } from '../platform/db/index.ts';
import { recordMetrics } from '../releases/metrics/record-metrics.commands.ts';
import { demoUserId } from './demo-accounts.ts';

export async function insertReport(db: Database, report: Parameters<typeof recordMetrics>[1]['report']): Promise<void> {
  await recordMetrics(db, {
    currentUser: { userId: await demoUserId(db, 'tech'), role: 'tech' },
    report,
    now: new Date(),
  });
}
