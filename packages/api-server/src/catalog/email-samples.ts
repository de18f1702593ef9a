import type { EmailSamples } from '../platform/mail/index.ts';
import { feedFailedEmail } from './import/feed-failed-email.ts';

export const emailSamplesOfCatalog = {
  'feed-failed': {
    'Feed not found': () =>
      feedFailedEmail({
        firstName: 'Robin',
        source: 'supplier-nightly',
        message: 'The server responded with 404.',
        link: 'https://portal.example.com/catalog',
      }),
  },
} satisfies Partial<EmailSamples>;
