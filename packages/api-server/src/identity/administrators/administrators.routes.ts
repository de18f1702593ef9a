import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { definePublicHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { setUpFirstAdministrator } from './first-administrator.commands.ts';

/** Creates the first administrator of an installation; more are created on the server. */
export const administratorsRoutes: readonly Route[] = [
  definePublicHandler(setUpAdministrator, async ({ body, deps, request }) => {
    await setUpFirstAdministrator(deps, body, request.clientAddress);
    return {};
  }),
];
