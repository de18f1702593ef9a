import { register } from '@tech-portal/contract/registration';
import { handlePublic } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { registerTech } from './registration.commands.ts';

/** Registration of technicians (REGISTER-14). */
export const registrationRoutes: readonly Route[] = [
  handlePublic(register, async ({ body, deps, request }) => {
    await registerTech(deps, body, request.clientAddress);
    return {};
  }),
];
