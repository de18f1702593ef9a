import { STANDARD_SHIPPING } from '@tech-portal/domain';
import type { ShippingRules } from '@tech-portal/domain';
import * as v from 'valibot';
import { number, webAddress } from '../platform/environment/index.ts';
import type { NoteProblem } from '../platform/environment/index.ts';
import { fakePayments } from './fake-payments.ts';
import type { ThirdParties } from './third-parties.ts';

/** Payment variables; `.docs/configuration.md` lists them. */
export const paymentVariables = {
  FAKES_PORT: v.optional(number('FAKES_PORT', 1, 65_535)),
  FAKES_URL: v.optional(webAddress('FAKES_URL')),
  FINIX_API_URL: v.optional(webAddress('FINIX_API_URL')),
  FINIX_USERNAME: v.optional(v.string()),
  FINIX_PASSWORD: v.optional(v.string()),
  FINIX_APPLICATION_ID: v.optional(v.string()),
  FINIX_MERCHANT_ID: v.optional(v.string()),
  FINIX_SCRIPT_URL: v.optional(webAddress('FINIX_SCRIPT_URL'), 'https://js.finix.com/v/2/finix.js'),
  FINIX_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'live'], 'FINIX_ENVIRONMENT must be sandbox or live.')),
  GOOGLE_MAPS_KEY: v.optional(v.string()),
  PAYMENT_TIMEOUT_SECONDS: v.optional(number('PAYMENT_TIMEOUT_SECONDS', 1, 20), '15'),
  PAYMENT_GIVE_UP_SECONDS: v.optional(number('PAYMENT_GIVE_UP_SECONDS', 1, 3600), '300'),
  FREE_SHIPPING_FROM: v.optional(number('FREE_SHIPPING_FROM', 0, 1_000_000)),
};

const keys = [
  'FINIX_API_URL',
  'FINIX_USERNAME',
  'FINIX_PASSWORD',
  'FINIX_APPLICATION_ID',
  'FINIX_MERCHANT_ID',
] as const;

type Variables = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>;

export interface PaymentSettings extends ThirdParties {
  readonly timeoutMs: number;
  readonly giveUpMs: number;
  readonly shipping: ShippingRules;
  readonly setsFreeShipping: boolean;
}

interface PaymentContext {
  /** True for real money: production, except in a rehearsal. */
  readonly isReal: boolean;
  readonly publicUrl: string;
  readonly port: number;
  readonly note: NoteProblem;
}

function readKeys(
  variables: Variables,
  { isReal, note }: PaymentContext,
): Record<(typeof keys)[number], string> | undefined {
  const missing = keys.filter((name) => !variables[name]);
  if (missing.length > 0) {
    const areMeant = isReal || missing.length < keys.length;
    const sentence = `${missing.join(', ')} missing: without all keys of the card provider nobody can pay.`;
    if (areMeant) note(missing, sentence);
    return undefined;
  }
  const given = Object.fromEntries(keys.map((name) => [name, variables[name] ?? '']));
  return given as Record<(typeof keys)[number], string>;
}

function refuseFakes(given: Record<string, string>, scriptUrl: string, note: NoteProblem): void {
  for (const [name, value] of Object.entries(given)) {
    if (/standin/i.test(value)) note([name], `${name} is a key of the fake card provider. Production refuses it.`);
  }
  for (const [name, url] of [
    ['FINIX_API_URL', given['FINIX_API_URL'] ?? ''],
    ['FINIX_SCRIPT_URL', scriptUrl],
  ] as const) {
    if (!url.startsWith('https://')) note([name], `${name} must begin with https:// in production.`);
  }
}

function thirdPartiesOf(variables: Variables, context: PaymentContext): ThirdParties {
  const { isReal, publicUrl, port, note } = context;
  const given = readKeys(variables, context);
  const fakesPort = variables.FAKES_PORT ?? (port === 0 ? 4301 : port + 1);
  const fakes = fakePayments(fakesPort, publicUrl, variables.FAKES_URL);
  const { FINIX_SCRIPT_URL: scriptUrl, GOOGLE_MAPS_KEY: mapsKey } = variables;
  if (!given) return fakes;
  if (isReal) refuseFakes(given, scriptUrl, note);

  const script = new URL(scriptUrl).origin;
  return {
    card: {
      script_url: scriptUrl,
      environment: variables.FINIX_ENVIRONMENT ?? (isReal ? 'live' : 'sandbox'),
      application_id: given.FINIX_APPLICATION_ID,
      merchant_id: given.FINIX_MERCHANT_ID,
      version: /\/v\/1\//.test(scriptUrl) ? 'v1' : 'v2',
    },
    places: mapsKey ? { script_url: 'https://maps.googleapis.com/maps/api/js', key: mapsKey } : null,
    api: { url: given.FINIX_API_URL, username: given.FINIX_USERNAME, password: given.FINIX_PASSWORD },
    origins: {
      // The provider's fraud detection loads a second script.
      script: [script, 'https://cdn.sift.com', ...(mapsKey ? ['https://maps.googleapis.com'] : [])],
      connect: [script, ...(mapsKey ? ['https://maps.googleapis.com', 'https://places.googleapis.com'] : [])],
      frame: [script],
    },
  };
}

/**
 * Reads settings of card provider, maps and shipping. Missing keys select the local substitutes, which production
 * rejects unless it is a rehearsal.
 */
export function readPayments(variables: Variables, context: PaymentContext): PaymentSettings {
  const { FREE_SHIPPING_FROM: freeFrom } = variables;
  return {
    ...thirdPartiesOf(variables, context),
    timeoutMs: variables.PAYMENT_TIMEOUT_SECONDS * 1000,
    giveUpMs: variables.PAYMENT_GIVE_UP_SECONDS * 1000,
    setsFreeShipping: freeFrom !== undefined,
    shipping: {
      ...STANDARD_SHIPPING,
      ...(freeFrom !== undefined && { freeFromCents: freeFrom === 0 ? null : freeFrom * 100 }),
    },
  };
}
