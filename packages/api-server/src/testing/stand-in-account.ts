import { standInKeys } from '@tech-portal/stand-ins';

/** Who the server is to the stand-in of the card provider. */
export const standInAccount = {
  username: standInKeys.username,
  password: standInKeys.password,
  merchantId: standInKeys.merchantId,
};
