import type { OutgoingEmail } from './mail-transport.ts';

/** Prevents vacation replies (RFC 3834). */
const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' };

/** Headers of every automatic email, with one-click unsubscribe (RFC 8058) if the email has a link for it. */
export const automaticHeaders = ({ unsubscribe }: Pick<OutgoingEmail, 'unsubscribe'>) => ({
  headers: {
    ...AUTO_SUBMITTED,
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});
