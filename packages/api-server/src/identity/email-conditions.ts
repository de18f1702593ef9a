import type { EmailConditions } from '../platform/mail/index.ts';
import { waitingTechCondition } from './approval/waiting-tech-condition.ts';
import { resetLinkCondition } from './auth/reset-link-condition.ts';
import { confirmationLinkCondition } from './registration/confirmation-link-condition.ts';

export const emailConditionsOfIdentity = {
  'confirmation-link': confirmationLinkCondition,
  'reset-link': resetLinkCondition,
  'waiting-tech': waitingTechCondition,
} satisfies Partial<EmailConditions>;
