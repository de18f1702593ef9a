import { lt } from 'drizzle-orm';
import { isActiveAdministrator } from '../administrators/administrators.queries.ts';
import { readCompanyName } from '../business-settings/email-brand.queries.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { queueEmail } from '../mail/emails.commands.ts';
import { users } from '../users/users.table.ts';
import { findPatterns } from './alert-patterns.queries.ts';
import type { FoundPattern } from './alert-patterns.queries.ts';
import { securityAlertEmail } from './security-alert-email.ts';
import { securityAlerts } from './security-alerts.table.ts';

/** A pattern that goes on is told of again after so long. */
const AGAIN_MS = 60 * 60_000;
/** How long an alert is worth sending. */
const EMAIL_HOURS = 12;
/** As many get an email, as when somebody waits for approval (EMAIL-11). */
const MOST_RECIPIENTS = 20;

type AlertDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'config'>;

/** Takes a pattern for itself; false where it was told of within the hour, or another process does so right now. */
async function claim(tx: Database, { pattern, count }: FoundPattern, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(securityAlerts)
    .values({ pattern, raised: now, count })
    .onConflictDoUpdate({
      target: securityAlerts.pattern,
      set: { raised: now, count },
      setWhere: lt(securityAlerts.raised, new Date(now.getTime() - AGAIN_MS)),
    })
    .returning({ pattern: securityAlerts.pattern });
  return claimed.length > 0;
}

async function raise({ db, jobs, logger, config }: AlertDeps, found: FoundPattern, now: Date): Promise<void> {
  const isRaised = await db.transaction(async (tx) => {
    if (!(await claim(tx, found, now))) return false;
    const administrators = await tx
      .select({ recipient: users.email, firstName: users.firstName })
      .from(users)
      .where(isActiveAdministrator)
      .orderBy(users.id)
      .limit(MOST_RECIPIENTS);
    const company = await readCompanyName(tx);
    const link = `${config.publicUrl}/audit-log?kind=security`;
    const expires = new Date(now.getTime() + EMAIL_HOURS * 3_600_000);
    for (const administrator of administrators) {
      await queueEmail({ db: tx, jobs }, securityAlertEmail({ ...administrator, company, found, link }), {
        now,
        expires,
      });
    }
    return true;
  });
  // For operators who have alerts of their own; the address stands in the audit log.
  if (isRaised) logger.error({ pattern: found.pattern, count: found.count }, 'security alert');
}

/** Looks for patterns that look like an attack and tells administrators, each at most once an hour (SECURITY-9). */
export function createRaiseAlerts(deps: AlertDeps): JobHandler<'raise-alerts'> {
  return async () => {
    const now = deps.clock.now();
    const found = await findPatterns(deps.db, { now, thresholds: deps.config.alerts });
    for (const each of found) await raise(deps, each, now);
  };
}
