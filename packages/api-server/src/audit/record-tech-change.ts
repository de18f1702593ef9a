import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';
import { recordAudit } from './audit.commands.ts';
import type { AuditEntry } from './audit.commands.ts';

interface TechChange extends Omit<AuditEntry, 'actorId'> {
  readonly actorId: number;
  readonly techId: number;
}

/**
 * Records a change to a technician's record, unless they made it themselves. Only administrators can change the records
 * of others.
 */
export async function recordTechChange(tx: Database, { techId, ...entry }: TechChange): Promise<void> {
  if (techId === entry.actorId) return;
  const [tech] = await tx.select({ username: users.username }).from(users).where(eq(users.id, techId));
  await recordAudit(tx, { ...entry, targetName: `${entry.targetName} (${tech?.username ?? techId})` });
}
