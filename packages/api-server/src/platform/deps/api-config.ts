import type { PaymentConfig } from '@tech-portal/contract/checkout';
import type { BusinessSettings, ShippingRules } from '@tech-portal/domain';

/** Deployment settings, read from the environment by `src/operations/environment.ts`. */
export interface ApiConfig {
  readonly version: string;
  readonly environment: 'development' | 'test' | 'production';
  /** Base URL of the portal for links in emails, without a trailing slash. */
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Number of proxies that append to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  readonly session: {
    readonly absoluteMinutes: number;
    readonly idleMinutes: number;
  };
  /** Default rates and free-shipping threshold until business settings are saved. */
  readonly shipping: ShippingRules;
  readonly mailFrom: string;
  /** File that overrides the business settings page; undefined if there is none. */
  readonly settingsFile: { readonly path: string; readonly settings: BusinessSettings } | undefined;
  readonly payment: {
    /** Public settings of the card provider and maps, sent to the browser. */
    readonly config: PaymentConfig;
    /** Milliseconds after which a payment unknown to the provider counts as not made. */
    readonly unknownPaymentTimeoutMs: number;
  };
  /** Allows webhooks to loopback addresses; never set in production. */
  readonly allowsLoopbackWebhooks: boolean;
  /** Date from which administrators need a second factor; undefined keeps it optional. */
  readonly secondFactorRequiredFrom: Date | undefined;
  readonly resetTokenMinutes: number;
  /** Minimum duration of a password reset request in ms, so its timing does not reveal whether the account exists. */
  readonly minResetResponseMs: number;
  readonly newDeviceEmails: boolean;
  /** True if people who register must confirm their email before administrators see them (REGISTER-16). */
  readonly emailConfirmation: boolean;
  readonly limits: {
    /** Requests per minute of one session, or of one IP address without a session. */
    readonly requestsPerMinute: number;
    readonly signInFailures: number;
    /** Password resets per email address and IP address within the window. */
    readonly resetRequests: number;
    readonly registrations: number;
    readonly windowMinutes: number;
  };
  readonly bodyBytes: number;
  /** Maximum size in bytes of an uploaded feed, all files together. */
  readonly catalogUploadBytes: number;
  /** Deadline of a request, after which it fails with `request_timeout`. */
  readonly requestTimeoutMs: number;
  /** Validates every response against its contract. Too slow for production; on in tests and development. */
  readonly validatesResponses: boolean;
}
