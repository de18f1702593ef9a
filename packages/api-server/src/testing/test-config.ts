import { DEFAULT_SHIPPING } from '@tech-portal/domain';
import type { ApiConfig } from '../platform/deps/api-config.ts';

/** Configuration of the API under test: no artificial delays, validated responses, generous limits. */
export const testConfig: ApiConfig = {
  version: '0.0.0-test',
  environment: 'test',
  publicUrl: 'http://portal.test',
  corsOrigins: ['http://shell.test'],
  trustedProxies: 0,
  session: { absoluteMinutes: 12 * 60, idleMinutes: 60 },
  payment: {
    config: {
      card: {
        script_url: 'http://cards.test/v/2/finix.js',
        environment: 'sandbox',
        application_id: 'APtest',
        merchant_id: 'MUtest',
        version: 'v2',
      },
      places: null,
    },
    unknownPaymentTimeoutMs: 5 * 60_000,
  },
  allowsLoopbackWebhooks: true,
  secondFactorRequiredFrom: undefined,
  resetTokenMinutes: 30,
  minResetResponseMs: 0,
  newDeviceEmails: false,
  emailConfirmation: false,
  limits: { requestsPerMinute: 100_000, signInFailures: 10, resetRequests: 10, registrations: 1000, windowMinutes: 15 },
  shipping: DEFAULT_SHIPPING,
  mailFrom: 'Portal <no-reply@portal.test>',
  settingsFile: undefined,
  bodyBytes: 64 * 1024,
  catalogUploadBytes: 8 * 1024 * 1024,
  requestTimeoutMs: 15_000,
  validatesResponses: true,
};
