import { emailSamplesOfCatalog } from '../catalog/index.ts';
import { emailSamplesOfEstimates } from '../estimates/index.ts';
import { emailSamplesOfIdentity } from '../identity/index.ts';
import { emailSamplesOfNotifications } from '../notifications/index.ts';
import { emailSamplesOfOrders } from '../orders/index.ts';
import { emailSamplesOfOutbound } from '../outbound/index.ts';
import type { EmailMessage, EmailSamples } from '../platform/mail/index.ts';

/** Examples of all emails (EMAIL-16). An email without any does not compile. */
const emailSamples: EmailSamples = {
  ...emailSamplesOfCatalog,
  ...emailSamplesOfEstimates,
  ...emailSamplesOfIdentity,
  ...emailSamplesOfNotifications,
  ...emailSamplesOfOrders,
  ...emailSamplesOfOutbound,
};

/** All examples in a row, each under its kind and state, for a company. */
export function listEmailSamples(
  company: string,
): readonly { readonly kind: string; readonly state: string; readonly message: EmailMessage }[] {
  return Object.entries(emailSamples).flatMap(([kind, states]) =>
    Object.entries<(company: string) => EmailMessage>(states).map(([state, make]) => ({
      kind,
      state,
      message: make(company),
    })),
  );
}
