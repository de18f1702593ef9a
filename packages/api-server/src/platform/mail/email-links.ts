import type { EmailLink, EmailText } from './email-message.ts';

/** Links a US phone number such as `(555) 123-4567`. */
const phoneLink = (phone: string): EmailLink => ({ text: phone, href: `tel:+1${phone.replaceAll(/\D/g, '')}` });

const addressLink = (address: string): EmailLink => ({
  text: address,
  href: `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`,
});

export function contactLinks({
  phone,
  email,
}: {
  readonly phone: string | null;
  readonly email: string | null;
}): Exclude<EmailText, string> {
  const links = [...(phone ? [phoneLink(phone)] : []), ...(email ? [addressLink(email)] : [])];
  return links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
}
