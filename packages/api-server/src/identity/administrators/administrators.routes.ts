import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { handlePublic } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { setUpFirstAdministrator } from './first-administrator.commands.ts';

/** The first administrator of an installation; further ones are made at the server. */
export const administratorsRoutes: readonly Route[] = [
  handlePublic(setUpAdministrator, async ({ body, deps, request }) => {
    await setUpFirstAdministrator(deps, body, request.clientAddress);
    return {};
  }),
];
