export { makeAdministrator, resetAccess } from './administrators/administrators.commands.ts';
export type { NewAdministrator } from './administrators/administrators.commands.ts';
export {
  administratorsToEmail,
  countWithoutFactor,
  hasAdministrator,
  isActiveAdministrator,
} from './administrators/administrators.queries.ts';
export { offerSetupLink } from './administrators/setup-link.commands.ts';
export type { SetupOffer } from './administrators/setup-link.commands.ts';
export { requireKey } from './api-keys/require-key.ts';
export { createArgon2Hasher } from './auth/argon2-hasher.ts';
export { authenticate } from './auth/authenticate.ts';
export { invalidLink } from './auth/invalid-link.ts';
export { DEVICE_COOKIES } from './auth/known-devices.commands.ts';
export { knownDevices } from './auth/known-devices.table.ts';
export { everybody, isInScope, narrowedScope, ownedBy, scopeCondition, viewerScope } from './auth/record-scope.ts';
export type { RecordScope } from './auth/record-scope.ts';
export { issueToken } from './auth/tokens.commands.ts';
export { tokens } from './auth/tokens.table.ts';
export type { TokenPurpose } from './auth/tokens.table.ts';
export { createToken, hashToken } from './auth/tokens.ts';
export { emailConditionsOfIdentity } from './email-conditions.ts';
export { emailSamplesOfIdentity } from './email-samples.ts';
export { requireFactor } from './factors/require-factor.ts';
export { requireProof } from './factors/require-proof.ts';
export { removeAgedOfIdentity } from './retention.commands.ts';
export { routesOfIdentity } from './routes.ts';
export { nameOfTech } from './users/name-of-tech.ts';
export { ownersFile } from './users/owners-file.ts';
export { readTechs } from './users/record-techs.queries.ts';
export type { TechField } from './users/record-techs.queries.ts';
export { openCartsOf } from './users/user-record.queries.ts';
export { presentTechnicians } from './users/users.presenter.ts';
