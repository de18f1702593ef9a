export { createAdministrator, resetAccess } from './administrators/administrators.commands.ts';
export type { NewAdministrator } from './administrators/administrators.commands.ts';
export {
  administratorsToEmail,
  countWithoutSecondFactor,
  hasAdministrator,
  isActiveAdministrator,
} from './administrators/administrators.queries.ts';
export { ensureSetupLink } from './administrators/setup-link.commands.ts';
export type { SetupLinkResult } from './administrators/setup-link.commands.ts';
export { requireKey } from './api-keys/require-key.ts';
export { createArgon2Hasher } from './auth/argon2-hasher.ts';
export { authenticate } from './auth/authenticate.ts';
export { invalidLinkError } from './auth/invalid-link.ts';
export { DEVICE_COOKIES } from './auth/known-devices.commands.ts';
export { knownDevices } from './auth/known-devices.table.ts';
export { allRecords, isInScope, narrowedScope, ownedBy, scopeCondition, scopeOf } from './auth/record-scope.ts';
export type { RecordScope } from './auth/record-scope.ts';
export { issueToken } from './auth/tokens.commands.ts';
export { tokens } from './auth/tokens.table.ts';
export type { TokenPurpose } from './auth/tokens.table.ts';
export { createToken, hashToken } from './auth/tokens.ts';
export { emailConditionsOfIdentity } from './email-conditions.ts';
export { emailSamplesOfIdentity } from './email-samples.ts';
export { requireSecondFactor } from './factors/require-second-factor.ts';
export { requireRecentAuth } from './factors/require-recent-auth.ts';
export { purgeExpiredIdentityData } from './retention.commands.ts';
export { routesOfIdentity } from './routes.ts';
export { nameOfTech } from './users/name-of-tech.ts';
export { buildOwnersFile } from './users/owners-file.ts';
export { readTechs } from './users/record-techs.queries.ts';
export type { TechField } from './users/record-techs.queries.ts';
export { openCartsOf } from './users/user-record.queries.ts';
export { presentTechnicians } from './users/users.presenter.ts';
