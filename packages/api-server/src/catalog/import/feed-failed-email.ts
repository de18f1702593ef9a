import type { EmailMessage } from '../../platform/mail/index.ts';

export const feedFailedEmail = ({
  firstName,
  source,
  message,
  link,
}: {
  readonly firstName: string;
  readonly source: string;
  /** Reason, one sentence. */
  readonly message: string;
  readonly link: string;
}): EmailMessage<'feed-failed'> => ({
  kind: 'feed-failed',
  subject: `The feed ${source} could not be imported`,
  greeting: firstName,
  body: [
    `The feed ${source} could not be imported. ${message}`,
    'The portal tries again on schedule. You get no further email until the import has worked once.',
  ],
  action: { text: 'Open the catalog', href: link },
});
