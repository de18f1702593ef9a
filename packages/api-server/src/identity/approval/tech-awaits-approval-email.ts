import { truncate } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';

interface WaitingTech {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly username: string;
}

/** Maximum length of a name in the subject. */
const MAX_NAME_LENGTH = 60;

export const techAwaitsApprovalEmail = ({
  firstName,
  tech,
  link,
}: {
  readonly firstName: string;
  readonly tech: WaitingTech;
  readonly link: string;
}): EmailMessage<'registration-waits'> => ({
  kind: 'registration-waits',
  subject: `${truncate(`${tech.firstName} ${tech.lastName}`, MAX_NAME_LENGTH)} is waiting for approval`,
  greeting: firstName,
  body: ['A new technician has registered. Review the registration to approve or delete it.'],
  details: [
    { name: 'Name', lines: [`${tech.firstName} ${tech.lastName}`] },
    { name: 'Company', lines: [tech.company] },
    { name: 'Username', lines: [tech.username] },
  ],
  action: { text: 'Review registrations', href: link },
});
