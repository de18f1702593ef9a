import { freePort } from './system/free-port.ts';
import { startMailCatcher } from './system/mail-catcher.ts';
import type { MailCatcher } from './system/mail-catcher.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** Mail server of {@link ownPortal}. */
  readonly mail: MailCatcher;
}

/** Test with a separate portal that sends its emails through a mail server. */
export const mailTest = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from it
  mail: async ({}, provideFixture) => {
    const mail = await startMailCatcher(await freePort());
    await provideFixture(mail);
    await mail.stop();
  },

  ownSettings: async ({ mail }, provideFixture) =>
    provideFixture({ SMTP_URL: mail.url, MAIL_FROM: 'Portal <portal@example.com>' }),
});
