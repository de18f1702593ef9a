import { emailSamplesOfCatalog } from '../catalog/index.ts';
import { emailSamplesOfEstimates } from '../estimates/index.ts';
import { emailSamplesOfIdentity } from '../identity/index.ts';
import { emailSamplesOfNotifications } from '../notifications/index.ts';
import { emailSamplesOfOrders } from '../orders/index.ts';
import { emailSamplesOfOutbound } from '../outbound/index.ts';
import type { EmailMessage, EmailSamples } from '../platform/mail/index.ts';

/** Examples of all emails (EMAIL-10). An email without any does not compile. */
const emailSamples: EmailSamples = {
  ...emailSamplesOfCatalog,
  ...emailSamplesOfEstimates,
  ...emailSamplesOfIdentity,
  ...emailSamplesOfNotifications,
  ...emailSamplesOfOrders,
  ...emailSamplesOfOutbound,
};

/** All examples in a row for a company, each with the name of the email and its state, such as `approval: Two options`. */
export const listEmailSamples = (company: string) =>
  Object.entries(emailSamples).flatMap(([kind, states]) =>
    Object.entries<(company: string) => EmailMessage>(states).map(([state, make]) => ({
      name: `${kind}: ${state}`,
      message: make(company),
    })),
  );
