import * as v from 'valibot';

const nullableText = v.nullable(v.string());

export const storedText = v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) }));

/**
 * Business settings in responses, valid regardless of current rules. A tab older than the server drops unknown fields,
 * so it cannot save the settings: the server requires every field.
 */
export const storedSettings = v.object({
  company: v.object({ name: v.string(), logo: nullableText, accent_color: nullableText }),
  email: v.object({ sender_name: nullableText, sender_address: nullableText, reply_to: nullableText }),
  support: v.object({ email: nullableText, phone: nullableText, hours: v.string() }),
  terms: storedText,
  privacy: storedText,
  rewards: v.object({ enabled: v.boolean(), name: v.string(), text: v.string(), url: nullableText }),
  order_note: v.string(),
  tax: v.object({ percent: v.number(), states: v.array(v.object({ state: v.string(), percent: v.number() })) }),
  shipping: v.object({
    warehouse_state: v.string(),
    weights: v.array(v.number()),
    zones: v.array(
      v.object({
        name: v.string(),
        states: v.array(v.string()),
        rates: v.array(v.number()),
        per_pound_beyond: v.number(),
      }),
    ),
    cubic_inches_per_pound: v.number(),
    oversize: v.object({ inches: v.number(), amount: v.number() }),
    free_from: v.nullable(v.number()),
  }),
  estimates: v.object({
    valid_days: v.number(),
    service_call_fee: v.object({ description: v.string(), price: v.nullable(v.number()) }),
  }),
  /** Missing in responses of older servers. */
  time_zone: v.optional(v.string()),
  /** Missing in responses of older servers. */
  tech_company_on_documents: v.optional(v.boolean()),
});
