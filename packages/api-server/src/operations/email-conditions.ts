import { emailConditionsOfEstimates } from '../estimates/index.ts';
import { emailConditionsOfIdentity } from '../identity/index.ts';
import { emailConditionsOfOrders } from '../orders/index.ts';
import type { EmailConditions } from '../platform/mail/index.ts';

export const emailConditions: EmailConditions = {
  ...emailConditionsOfEstimates,
  ...emailConditionsOfIdentity,
  ...emailConditionsOfOrders,
};
