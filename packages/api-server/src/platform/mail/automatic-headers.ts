import type { OutgoingEmail } from './mail-transport.ts';

/** Keeps absence notices from being sent back (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/**
 * Headers of every email, as no person has sent it, and those with which mail readers offer their users to say no more in
 * one click (RFC 8058), where there is a way.
 */
export const automaticHeaders = ({ unsubscribe }: Pick<OutgoingEmail, 'unsubscribe'>) => ({
  headers: {
    ...AUTOMATIC,
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});
