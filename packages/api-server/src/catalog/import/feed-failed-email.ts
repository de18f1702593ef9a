import type { EmailMessage } from '../../platform/mail/index.ts';

export const feedFailedEmail = ({
  firstName,
  source,
  message,
  link,
}: {
  readonly firstName: string;
  readonly source: string;
  /** Reason for the failure, one sentence. */
  readonly message: string;
  readonly link: string;
}): EmailMessage<'feed-failed'> => ({
  kind: 'feed-failed',
  subject: `The feed ${source} could not be imported`,
  greeting: firstName,
  body: [message, 'The next import runs on schedule. You will not get another email until an import has succeeded.'],
  action: { text: 'Open the catalog', href: link },
});
