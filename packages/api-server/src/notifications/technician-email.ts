import type { EmailMessage } from '../platform/mail/index.ts';

interface TechnicianNews<Name extends 'estimate' | 'order'> {
  readonly firstName: string;
  readonly subject: string;
  readonly summary: string;
  readonly record: { readonly name: Name; readonly link: string };
}

export function technicianEmail<Name extends 'estimate' | 'order'>({
  firstName,
  subject,
  summary,
  record: { name, link },
}: TechnicianNews<Name>): EmailMessage<`${Name}-news`> {
  return {
    kind: `${name}-news`,
    subject,
    greeting: firstName,
    body: [summary],
    action: { text: `View the ${name}`, href: link },
  };
}
