import { createTransport } from 'nodemailer';
import { smtpOptions } from '../../platform/mail/index.ts';
import { codeOf, failed, ok, warning } from './check.ts';
import type { Check, Finding } from './check.ts';

const STEP_MS = 5000;

function describeFailure(error: unknown, host: string): Finding {
  const code = codeOf(error);
  const response = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  const what = `The mail server ${host} does not take email (${code}${response}).`;
  switch (code) {
    case 'EAUTH':
      return failed(what, 'It refuses name or password: mend them in SMTP_URL, special characters as %XX.');
    case 'EENVELOPE':
    case 'EMESSAGE':
      return failed(what, 'It refuses sender or recipient: MAIL_FROM must be an address that it may send from.');
    case 'ETLS':
      return failed(
        what,
        'It offers no TLS, or a certificate that nobody trusts. On a network that nobody else reads, ?requireTLS=false at the end of SMTP_URL permits email without TLS.',
      );
    case 'ESOCKET':
      return failed(what, 'Check its address, port and certificate; smtps:// is for a port that begins with TLS.');
    default:
      return failed(what, 'Check its address and port in SMTP_URL, and that this machine may reach it.');
  }
}

/** Mail server and sender; with `--mail-to` a mail of its own. */
export const mailCheck: Check = {
  name: 'mail',
  variables: ['SMTP_URL', 'MAIL_FROM'],
  async look({ settings: { SMTP_URL, MAIL_FROM }, mailTo }) {
    if (!SMTP_URL) {
      return warning('There is no mail server: emails are shown at /dev/outbox alone.', 'Set SMTP_URL and MAIL_FROM.');
    }
    const { host } = new URL(SMTP_URL);
    const limits = {
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      dnsTimeout: STEP_MS,
    };
    const smtp = createTransport({ ...smtpOptions(SMTP_URL), ...limits });
    try {
      await smtp.verify();
      if (mailTo !== undefined) {
        await smtp.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: mailTo },
          subject: 'Tech Portal can send email',
          text: 'This is the test mail of npm run doctor. Nothing has to be done.\n',
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      }
    } catch (error) {
      return describeFailure(error, host);
    } finally {
      smtp.close();
    }
    if (/\.invalid\W*$/.test(MAIL_FROM)) {
      return failed(`Emails are sent by ${MAIL_FROM}, which nobody accepts.`, 'Set MAIL_FROM to an address of yours.');
    }
    return mailTo === undefined
      ? ok(`${host} takes email; none was sent. --mail-to <address> sends one.`)
      : ok(`${host} has taken a test mail to ${mailTo}: see that it arrives.`);
  },
};
