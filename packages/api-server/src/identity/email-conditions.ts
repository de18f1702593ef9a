import type { EmailConditions } from '../platform/mail/index.ts';
import { waitingTechEnd } from './approval/waiting-tech-end.ts';
import { resetLinkEnd } from './auth/reset-link-end.ts';
import { confirmationLinkEnd } from './registration/confirmation-link-end.ts';

export const emailConditionsOfIdentity = {
  'confirmation-link': confirmationLinkEnd,
  'reset-link': resetLinkEnd,
  'waiting-tech': waitingTechEnd,
} satisfies Partial<EmailConditions>;
