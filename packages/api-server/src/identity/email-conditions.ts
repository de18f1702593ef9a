import type { EmailConditions } from '../platform/mail/index.ts';
import { waitingTechCondition } from './approval/waiting-tech-end.ts';
import { resetLinkCondition } from './auth/reset-link-end.ts';
import { confirmationLinkCondition } from './registration/confirmation-link-end.ts';

export const emailConditionsOfIdentity = {
  'confirmation-link': confirmationLinkCondition,
  'reset-link': resetLinkCondition,
  'waiting-tech': waitingTechCondition,
} satisfies Partial<EmailConditions>;
