/** The only keys the stand-in knows. All hold the word `standin`, by which a server in production refuses them. */
export const standInKeys = {
  username: 'USstandin',
  password: 'standin-password',
  applicationId: 'APstandin',
  merchantId: 'MUstandin',
} as const;
