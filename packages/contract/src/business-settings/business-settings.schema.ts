import * as v from 'valibot';
import { form } from '../form.ts';
import { businessTimeZone } from '../time-zone.ts';
import { companySettings, emailSettings, supportSettings, plainLine } from './company.schema.ts';
import { boundedNumber, settingDollars, shippingSettings, taxSettings } from './tax-and-shipping.schema.ts';
import { orderNote, privacyText, rewardsSettings, termsText } from './texts.schema.ts';

const estimateSettings = form({
  /** Days after issue in which an estimate can be approved and paid (EST-2). */
  valid_days: boundedNumber('The days that an estimate is valid', { from: 1, to: 365, decimals: 0 }),
  /** Default service call fee in the form; null leaves the price open. */
  service_call_fee: form({
    description: plainLine('The description of the service call fee', 200),
    price: v.nullable(settingDollars('The service call fee', 100_000)),
  }),
});

/**
 * Business settings that administrators edit (BUSINESS-1): the form of the admin page, the file of
 * `BUSINESS_SETTINGS_FILE`, and the stored versions. The output is normalized: trimmed, states in capitals and sorted.
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
  /** Time zone of days and hours (FORMAT-9). Older files and pages omit it. */
  time_zone: v.optional(businessTimeZone),
  /** Puts the technician's company at the head of estimate documents (BUSINESS-28). Older files and pages omit it. */
  tech_company_on_documents: v.optional(v.boolean()),
});
export type BusinessSettings = v.InferOutput<typeof businessSettings>;
