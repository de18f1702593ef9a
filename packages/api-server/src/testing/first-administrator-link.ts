import { setUpAdministrator } from '@tech-portal/contract/administrators';

/** Link printed on the first start; its group is the token. */
export const LINK = /\/set-up\?t=([\w-]{43})$/m;

/** Creates Ada's account with a link. */
export const setUp = (url: string, token: string) =>
  fetch(url + setUpAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      username: 'ada',
      first_name: 'Ada',
      last_name: 'Lee',
      email: 'ada@example.com',
      password: 'correct horse',
    }),
  });
