import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { findUser } from '../users/users.queries.ts';

/** Cancels the email about a waiting technician once they are approved, deleted or no longer a technician. */
export const waitingTechCondition: EmailConditionCheck = async (db, { key }) => {
  const tech = await findUser(db, key);
  const isWaiting = tech?.type === 'tech' && !tech.approved && !tech.deactivatedAt;
  return isWaiting ? undefined : 'the technician is no longer waiting';
};
