import type { OutgoingEmail } from './mail-transport.ts';

/** Headers with which mail readers offer their users to say no more, in one click (RFC 8058); none where there is no way. */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<OutgoingEmail, 'unsubscribe'>) =>
  unsubscribe
    ? { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
    : {};
