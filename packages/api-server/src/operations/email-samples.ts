import { emailSamplesOfCatalog } from '../catalog/index.ts';
import { emailSamplesOfEstimates } from '../estimates/index.ts';
import { emailSamplesOfIdentity } from '../identity/index.ts';
import { emailSamplesOfNotifications } from '../notifications/index.ts';
import { emailSamplesOfOrders } from '../orders/index.ts';
import { emailSamplesOfOutbound } from '../outbound/index.ts';
import type { EmailMessage, EmailSamples } from '../platform/mail/index.ts';

/** Samples of all emails (EMAIL-10). If a kind is missing, this does not compile. */
const emailSamples: EmailSamples = {
  ...emailSamplesOfCatalog,
  ...emailSamplesOfEstimates,
  ...emailSamplesOfIdentity,
  ...emailSamplesOfNotifications,
  ...emailSamplesOfOrders,
  ...emailSamplesOfOutbound,
};

/** Lists all samples for a company, named by email and state, such as `approval: Two options`. */
export const listEmailSamples = (company: string) =>
  Object.entries(emailSamples).flatMap(([kind, states]) =>
    Object.entries<(company: string) => EmailMessage>(states).map(([state, createMessage]) => ({
      name: `${kind}: ${state}`,
      message: createMessage(company),
    })),
  );
