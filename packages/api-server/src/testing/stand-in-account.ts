import { standInKeys } from '@tech-portal/stand-ins';

/** Server account at the fake card provider. */
export const standInAccount = {
  username: standInKeys.username,
  password: standInKeys.password,
  merchantId: standInKeys.merchantId,
};
