import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { findUser } from '../users/users.queries.ts';

/** Cancels the email about a waiting technician once they are approved, deleted or no longer a technician. */
export const waitingTechEnd: EmailConditionCheck = async (db, { key }) => {
  const tech = await findUser(db, key);
  const waits = tech?.type === 'tech' && !tech.approved && !tech.deactivatedAt;
  return waits ? undefined : 'the technician is no longer waiting';
};
