/** The only keys that the fake accepts. A production server rejects keys that contain `standin`. */
export const fakeKeys = {
  username: 'USstandin',
  password: 'standin-password',
  applicationId: 'APstandin',
  merchantId: 'MUstandin',
} as const;
