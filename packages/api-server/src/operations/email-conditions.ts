import { emailConditionsOfEstimates } from '../estimates/email-conditions.ts';
import { emailConditionsOfIdentity } from '../identity/email-conditions.ts';
import type { EmailConditions } from '../platform/mail/email-conditions.ts';

/** Every reason for which an email that waits in the outbox may have become pointless. */
export const emailConditions: EmailConditions = { ...emailConditionsOfEstimates, ...emailConditionsOfIdentity };
