/** Only accepted keys. All contain `standin`, by which a production server refuses them. */
export const fakeKeys = {
  username: 'USstandin',
  password: 'standin-password',
  applicationId: 'APstandin',
  merchantId: 'MUstandin',
} as const;
