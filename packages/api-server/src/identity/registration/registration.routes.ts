import { confirmEmail as confirmEmailEndpoint, register, sendConfirmation } from '@tech-portal/contract/registration';
import { definePublicHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { confirmEmail, resendConfirmation } from './email-confirmations.commands.ts';
import { registerTech } from './registration.commands.ts';

/** Registration of technicians (REGISTER-14), and email confirmation (REGISTER-16). */
export const registrationRoutes: readonly Route[] = [
  definePublicHandler(register, async ({ body, deps, request }) => {
    await registerTech(deps, body, request.clientAddress);
    return deps.config.emailConfirmation ? { confirm_email: true } : {};
  }),
  definePublicHandler(confirmEmailEndpoint, async ({ body, deps }) => {
    await confirmEmail(deps, body.token);
    return {};
  }),
  definePublicHandler(sendConfirmation, async ({ body, deps, request }) => {
    await resendConfirmation(deps, body.email, request.clientAddress);
    return {};
  }),
];
