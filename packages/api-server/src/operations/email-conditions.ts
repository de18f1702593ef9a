import { emailConditionsOfEstimates } from '../estimates/index.ts';
import { emailConditionsOfIdentity } from '../identity/index.ts';
import type { EmailConditions } from '../platform/mail/index.ts';

/** Every reason for which an email that waits in the outbox may have become pointless. */
export const emailConditions: EmailConditions = { ...emailConditionsOfEstimates, ...emailConditionsOfIdentity };
