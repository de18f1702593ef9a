import { DEFAULT_SHIPPING } from '@tech-portal/domain';
import type { ShippingRules } from '@tech-portal/domain';
import * as v from 'valibot';
import { numberSchema, urlSchema } from '../platform/environment/index.ts';
import type { ReportProblem } from '../platform/environment/index.ts';
import { fakePayments } from './fake-payments.ts';
import type { ExternalServices } from './external-services.ts';

/** Payment variables; `.docs/configuration.md` lists them. */
export const paymentVariables = {
  FAKES_PORT: v.optional(numberSchema('FAKES_PORT', 1, 65_535)),
  FAKES_URL: v.optional(urlSchema('FAKES_URL')),
  FINIX_API_URL: v.optional(urlSchema('FINIX_API_URL')),
  FINIX_USERNAME: v.optional(v.string()),
  FINIX_PASSWORD: v.optional(v.string()),
  FINIX_APPLICATION_ID: v.optional(v.string()),
  FINIX_MERCHANT_ID: v.optional(v.string()),
  FINIX_SCRIPT_URL: v.optional(urlSchema('FINIX_SCRIPT_URL'), 'https://js.finix.com/v/2/finix.js'),
  FINIX_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'live'], 'FINIX_ENVIRONMENT must be sandbox or live.')),
  GOOGLE_MAPS_KEY: v.optional(v.string()),
  PAYMENT_TIMEOUT_SECONDS: v.optional(numberSchema('PAYMENT_TIMEOUT_SECONDS', 1, 20), '15'),
  PAYMENT_GIVE_UP_SECONDS: v.optional(numberSchema('PAYMENT_GIVE_UP_SECONDS', 1, 3600), '300'),
  FREE_SHIPPING_FROM: v.optional(numberSchema('FREE_SHIPPING_FROM', 0, 1_000_000)),
};

const cardKeyNames = [
  'FINIX_API_URL',
  'FINIX_USERNAME',
  'FINIX_PASSWORD',
  'FINIX_APPLICATION_ID',
  'FINIX_MERCHANT_ID',
] as const;

type Variables = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>;

export interface PaymentSettings extends ExternalServices {
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
  readonly reportProblem: ReportProblem;
}

function readCardKeys(
  variables: Variables,
  { isReal, reportProblem }: PaymentContext,
): Record<(typeof cardKeyNames)[number], string> | undefined {
  const missing = cardKeyNames.filter((name) => !variables[name]);
  if (missing.length > 0) {
    const isRequired = isReal || missing.length < cardKeyNames.length;
    const message = `${missing.join(', ')} missing: without all keys of the card provider, customers cannot pay.`;
    if (isRequired) reportProblem(missing, message);
    return undefined;
  }
  const cardKeys = Object.fromEntries(cardKeyNames.map((name) => [name, variables[name] ?? '']));
  return cardKeys as Record<(typeof cardKeyNames)[number], string>;
}

function refuseFakes(cardKeys: Record<string, string>, scriptUrl: string, reportProblem: ReportProblem): void {
  for (const [name, value] of Object.entries(cardKeys)) {
    if (/standin/i.test(value))
      reportProblem([name], `${name} is a key of the fake card provider. Production refuses it.`);
  }
  for (const [name, url] of [
    ['FINIX_API_URL', cardKeys['FINIX_API_URL'] ?? ''],
    ['FINIX_SCRIPT_URL', scriptUrl],
  ] as const) {
    if (!url.startsWith('https://')) reportProblem([name], `${name} must begin with https:// in production.`);
  }
}

function externalServicesOf(variables: Variables, context: PaymentContext): ExternalServices {
  const { isReal, publicUrl, port, reportProblem } = context;
  const cardKeys = readCardKeys(variables, context);
  const fakesPort = variables.FAKES_PORT ?? (port === 0 ? 4301 : port + 1);
  const fakes = fakePayments(fakesPort, publicUrl, variables.FAKES_URL);
  const { FINIX_SCRIPT_URL: scriptUrl, GOOGLE_MAPS_KEY: mapsKey } = variables;
  if (!cardKeys) return fakes;
  if (isReal) refuseFakes(cardKeys, scriptUrl, reportProblem);

  const script = new URL(scriptUrl).origin;
  return {
    card: {
      script_url: scriptUrl,
      environment: variables.FINIX_ENVIRONMENT ?? (isReal ? 'live' : 'sandbox'),
      application_id: cardKeys.FINIX_APPLICATION_ID,
      merchant_id: cardKeys.FINIX_MERCHANT_ID,
      version: /\/v\/1\//.test(scriptUrl) ? 'v1' : 'v2',
    },
    places: mapsKey ? { script_url: 'https://maps.googleapis.com/maps/api/js', key: mapsKey } : null,
    api: { url: cardKeys.FINIX_API_URL, username: cardKeys.FINIX_USERNAME, password: cardKeys.FINIX_PASSWORD },
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
    ...externalServicesOf(variables, context),
    timeoutMs: variables.PAYMENT_TIMEOUT_SECONDS * 1000,
    giveUpMs: variables.PAYMENT_GIVE_UP_SECONDS * 1000,
    setsFreeShipping: freeFrom !== undefined,
    shipping: {
      ...DEFAULT_SHIPPING,
      ...(freeFrom !== undefined && { freeFromCents: freeFrom === 0 ? null : freeFrom * 100 }),
    },
  };
}
