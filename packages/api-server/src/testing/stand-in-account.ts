import { standInKeys } from '@tech-portal/stand-ins';

export const standInAccount = {
  username: standInKeys.username,
  password: standInKeys.password,
  merchantId: standInKeys.merchantId,
};
