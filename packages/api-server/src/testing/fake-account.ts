import { fakeKeys } from '@tech-portal/fakes';

export const fakeAccount = {
  username: fakeKeys.username,
  password: fakeKeys.password,
  merchantId: fakeKeys.merchantId,
};
