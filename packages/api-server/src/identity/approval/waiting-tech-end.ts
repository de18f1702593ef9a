import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { findUser } from '../users/users.queries.ts';

/** Of the news that a technician waits: they were approved or deleted, or are no technician any more. */
export const waitingTechEnd: EmailConditionCheck = async (db, { key }) => {
  const tech = await findUser(db, key);
  const waits = tech?.type === 'tech' && !tech.approved && !tech.deactivatedAt;
  return waits ? undefined : 'the technician does not wait any more';
};
