import type { ParsedBodyOf } from '@tech-portal/contract';
import type { register } from '@tech-portal/contract/registration';
import { administratorsToNotify, notifyAdministrators } from '../approval/notify-administrators.commands.ts';
import { requireGoodPassword } from '../auth/new-password.policy.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { normalizeIpForLimits, tooManyRequests } from '../../platform/http/index.ts';
import { requireFreeNames, withUniqueNames } from '../users/unique-names.ts';
import { users } from '../../platform/users/index.ts';
import { requireConfirmation } from './email-confirmations.commands.ts';
import { notifyDeactivated } from './notify-deactivated.commands.ts';

/**
 * Creates a technician's account that waits for approval, then notifies administrators or first asks for email
 * confirmation. Privileged columns are set here or by default, never from the form. Attempts count per IP address,
 * because each response reveals whether a name is taken.
 */
export async function registerTech(
  deps: Deps,
  form: ParsedBodyOf<typeof register>,
  clientAddress: string,
): Promise<void> {
  const { db, jobs, hasher, limits, clock, config } = deps;
  const rule = { max: config.limits.registrations, windowMs: config.limits.windowMinutes * 60_000 };
  const { retryAfterSeconds } = await limits.hit(`registration:${normalizeIpForLimits(clientAddress)}`, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);

  await requireGoodPassword(form.password, { ...form, firstName: form.first_name, lastName: form.last_name });
  await requireFreeNames(db, form).catch(async (error: unknown) => {
    await notifyDeactivated(deps, form.email);
    throw error;
  });
  const passwordHash = await hasher.hash(form.password);
  const now = clock.now();
  const isConfirmed = !config.emailConfirmation;
  const administrators = isConfirmed ? await administratorsToNotify(deps) : [];
  await withUniqueNames(() =>
    db.transaction(async (tx) => {
      const [tech] = await tx
        .insert(users)
        .values({
          username: form.username,
          passwordHash,
          type: 'tech',
          approved: false,
          email: form.email,
          firstName: form.first_name,
          lastName: form.last_name,
          company: form.company,
          address1: form.address1,
          address2: form.address2,
          city: form.city,
          state: form.state,
          zip: form.zip,
          country: form.country,
          phone: form.phone,
          created: now,
          modified: now,
        })
        .returning();
      if (!tech) throw new Error('The technician was not stored.');
      // Administrators are notified after the confirmation (REGISTER-16).
      if (!isConfirmed) await requireConfirmation(tx, tech, { jobs, config, now });
      await notifyAdministrators({ db: tx, jobs }, administrators, { tech, publicUrl: config.publicUrl, now });
    }),
  );
}
