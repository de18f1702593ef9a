import type { Route } from '../platform/http/index.ts';
import { accountRoutes } from './account/account.routes.ts';
import { administratorsRoutes } from './administrators/administrators.routes.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { factorResetsRoutes } from './factor-resets/factor-resets.routes.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { userSettingsRoutes } from './user-settings/user-settings.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

export const routesOfIdentity: readonly Route[] = [
  ...authRoutes,
  ...factorsRoutes,
  ...factorResetsRoutes,
  ...registrationRoutes,
  ...administratorsRoutes,
  ...apiKeysRoutes,
  ...accountRoutes,
  ...userSettingsRoutes,
  ...approvalRoutes,
  ...usersRoutes,
];
