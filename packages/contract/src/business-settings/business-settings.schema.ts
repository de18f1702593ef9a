import * as v from 'valibot';
import { form } from '../form.ts';
import { businessTimeZone } from '../time-zone.ts';
import { companySettings, emailSettings, supportSettings } from './company.schema.ts';
import { plainLine } from './plain-line.schema.ts';
import { boundedNumber, settingDollars } from './setting-amounts.schema.ts';
import { shippingSettings } from './shipping.schema.ts';
import { taxSettings } from './tax.schema.ts';
import { orderNote, privacyText, rewardsSettings, termsText } from './texts.schema.ts';

/** What estimates begin with. */
const estimateSettings = form({
  /** So many days after its issue an estimate can be approved and paid (EST-2). */
  valid_days: boundedNumber('The days that an estimate is valid', { from: 1, to: 365, decimals: 0 }),
  /** What the form of a service call fee begins with; null leaves the price open. */
  service_call_fee: form({
    description: plainLine('The description of the service call fee', 200),
    price: v.nullable(settingDollars('The service call fee', 100_000)),
  }),
});

/**
 * Everything about the business that an administrator decides (BUSINESS-1): the form of the admin page, the file of
 * `BUSINESS_SETTINGS_FILE`, and what is stored of each version. Its output is normalized: trimmed, states in capitals and
 * in the order of the alphabet.
 */
export const businessSettings = form({
  company: companySettings,
  email: emailSettings,
  support: supportSettings,
  terms: termsText,
  privacy: privacyText,
  rewards: rewardsSettings,
  order_note: orderNote,
  tax: taxSettings,
  shipping: shippingSettings,
  estimates: estimateSettings,
  /** The zone by which days and hours count (FORMAT-9). Files and pages from before it leave it out. */
  time_zone: v.optional(businessTimeZone),
  /** The technician's company heads documents of estimates (BUSINESS-28). Files and pages from before it leave it out. */
  tech_company_on_documents: v.optional(v.boolean()),
});
export type BusinessSettings = v.InferOutput<typeof businessSettings>;
