import type { Database } from '../platform/db/index.ts';
import { recordFigures } from '../releases/figures/record-figures.commands.ts';
import { demoUserId } from './demo-accounts.ts';

export async function insertReport(db: Database, report: Parameters<typeof recordFigures>[1]['report']): Promise<void> {
  await recordFigures(db, { viewer: { userId: await demoUserId(db, 'tech'), role: 'tech' }, report, now: new Date() });
}
