import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConfig } from '../platform/deps/index.ts';
import { packageFolder } from '../platform/environment/index.ts';
import type { Settings } from './environment.ts';

export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return 'unknown';
  return String(manifest.version);
}

export function apiConfigOf(settings: Settings): ApiConfig {
  const { payments } = settings;
  return {
    version: readVersion(),
    environment: settings.NODE_ENV,
    publicUrl: settings.PUBLIC_URL,
    corsOrigins: settings.CORS_ORIGINS ?? [],
    trustedProxies: settings.TRUSTED_PROXIES,
    session: { absoluteMinutes: settings.SESSION_HOURS * 60, idleMinutes: settings.SESSION_IDLE_MINUTES },
    shipping: payments.shipping,
    mailFrom: settings.MAIL_FROM,
    settingsFile: settings.businessSettings,
    payment: { config: { card: payments.card, places: payments.places }, unknownPaymentTimeoutMs: payments.giveUpMs },
    allowsLoopbackWebhooks: settings.WEBHOOKS_TO_LOOPBACK === '1',
    secondFactorRequiredFrom: settings.FACTOR_REQUIRED_FROM,
    resetTokenMinutes: 30,
    minResetResponseMs: 300,
    newDeviceEmails: true,
    emailConfirmation: settings.EMAIL_CONFIRMATION,
    limits: {
      requestsPerMinute: settings.REQUESTS_PER_MINUTE,
      signInFailures: settings.SIGN_IN_FAILURES,
      resetRequests: 10,
      registrations: 20,
      windowMinutes: 15,
    },
    bodyBytes: 64 * 1024,
    catalogUploadBytes: settings.CATALOG_UPLOAD_MB * 1024 * 1024,
    requestTimeoutMs: 25_000,
    validatesResponses: settings.NODE_ENV !== 'production',
  };
}
