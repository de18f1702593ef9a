import { createTransport } from 'nodemailer';
import { smtpOptions } from '../../platform/mail/index.ts';
import { codeOf, failed, ok, warning } from './check.ts';
import type { Check, Finding } from './check.ts';

const STEP_MS = 5000;

function describeFailure(error: unknown, host: string): Finding {
  const code = codeOf(error);
  const response = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  const problem = `The mail server ${host} does not accept email (${code}${response}).`;
  switch (code) {
    case 'EAUTH':
      return failed(
        problem,
        'It rejects the name or password: correct them in SMTP_URL, with special characters as %XX.',
      );
    case 'EENVELOPE':
    case 'EMESSAGE':
      return failed(problem, 'It rejects the sender or recipient: MAIL_FROM must be an address that it may send from.');
    case 'ETLS':
      return failed(
        problem,
        'It offers no TLS, or its certificate is not trusted. On a private network, ?requireTLS=false at the end of SMTP_URL permits email without TLS.',
      );
    case 'ESOCKET':
      return failed(problem, 'Check its address, port and certificate; smtps:// is for a port that starts with TLS.');
    default:
      return failed(problem, 'Check its address and port in SMTP_URL, and that this machine can reach it.');
  }
}

/** Checks mail server and sender; `--mail-to` sends a test email. */
export const mailCheck: Check = {
  name: 'mail',
  variables: ['SMTP_URL', 'MAIL_FROM'],
  async run({ settings: { SMTP_URL, MAIL_FROM }, mailTo }) {
    if (!SMTP_URL) {
      return warning('There is no mail server: emails are shown only at /dev/outbox.', 'Set SMTP_URL and MAIL_FROM.');
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
          text: 'This is the test email of npm run doctor. You do not need to do anything.\n',
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
      return failed(
        `Emails are sent by ${MAIL_FROM}, which mail servers reject.`,
        'Set MAIL_FROM to an address of yours.',
      );
    }
    return mailTo === undefined
      ? ok(`${host} accepts email; none was sent. --mail-to <address> sends one.`)
      : ok(`${host} accepted a test email to ${mailTo}: check that it arrives.`);
  },
};
