import type { PaymentConfig } from '@tech-portal/contract/checkout';
import type { BusinessSettings, ShippingRules } from '@tech-portal/domain';

/** What a deployment decides; read from the environment by `src/operations/environment.ts`. */
export interface ApiConfig {
  /** Version that `/api/health` reports. */
  readonly version: string;
  readonly environment: 'development' | 'test' | 'production';
  /** Where people open the portal; links in emails start with it. Without a trailing slash. */
  readonly publicUrl: string;
  /** Origins other than the API's own that may call it from a browser. */
  readonly corsOrigins: readonly string[];
  /** How many proxies in front of the server append to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  readonly session: {
    readonly absoluteMinutes: number;
    readonly idleMinutes: number;
  };
  /** Rates, and from which subtotal on shipping is free, while nobody has saved business settings. */
  readonly shipping: ShippingRules;
  /** Sender of emails, where the business settings name none. */
  readonly mailFrom: string;
  /** The file that decides on the business settings; undefined where their page does. */
  readonly settingsFile: { readonly path: string; readonly settings: BusinessSettings } | undefined;
  readonly payment: {
    /** What the browser needs to know of card provider and maps. */
    readonly config: PaymentConfig;
    /** After so long without a trace of it at the provider, a payment whose outcome is unknown counts as not made. */
    readonly giveUpMs: number;
  };
  /** Whether this machine itself may receive webhooks; never in production. */
  readonly webhooksToLoopback: boolean;
  /** From when on administrators need a second factor; undefined: they may have one. */
  readonly factorRequiredFrom: Date | undefined;
  readonly resetTokenMinutes: number;
  /** Least time in milliseconds that a reset request takes, so that the time reveals nothing about the address. */
  readonly resetAnswerFloorMs: number;
  /** Whether owners of accounts are told by email of a sign-in from a new device. */
  readonly newDeviceEmails: boolean;
  /** Whether who registers confirms the email before administrators see it (REGISTER-16). */
  readonly emailConfirmation: boolean;
  readonly limits: {
    /** Requests per minute of one session, or of one address without a session. */
    readonly requestsPerMinute: number;
    /** Failed sign-ins of one account from one address, within the window. */
    readonly signInFailures: number;
    /** Reset requests of one email address from one address, within the window. */
    readonly resetRequests: number;
    /** Tries to register from one address, within the window. */
    readonly registrations: number;
    readonly windowMinutes: number;
  };
  /** Largest request body in bytes. */
  readonly bodyBytes: number;
  /** Most bytes of a feed that is uploaded, all its files together. */
  readonly catalogUploadBytes: number;
  /** How long a request may take before it gets `request_timeout`. */
  readonly requestTimeoutMs: number;
  /** Validates every response against its contract; on in tests and development, as it costs time. */
  readonly checkAnswers: boolean;
}
