import { confirmEmail as confirmEmailCall, register, sendConfirmation } from '@tech-portal/contract/registration';
import { handlePublic } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { confirmEmail, sendConfirmationAgain } from './email-confirmations.commands.ts';
import { registerTech } from './registration.commands.ts';

/** Registration of technicians (REGISTER-14), and email confirmation (REGISTER-16). */
export const registrationRoutes: readonly Route[] = [
  handlePublic(register, async ({ body, deps, request }) => {
    await registerTech(deps, body, request.clientAddress);
    return deps.config.emailConfirmation ? { confirm_email: true } : {};
  }),
  handlePublic(confirmEmailCall, async ({ body, deps }) => {
    await confirmEmail(deps, body.token);
    return {};
  }),
  handlePublic(sendConfirmation, async ({ body, deps, request }) => {
    await sendConfirmationAgain(deps, body.email, request.clientAddress);
    return {};
  }),
];
