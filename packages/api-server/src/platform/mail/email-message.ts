/** Kinds of emails. Each has samples in the module that writes it, see {@link EmailSamples}. */
export type EmailKind =
  | 'account-approved'
  | 'account-deactivated'
  | 'account-reactivated'
  | 'approval'
  | 'email-confirmation'
  | 'estimate-news'
  | 'estimate-paid'
  | 'factor-changed'
  | 'factor-reset'
  | 'feed-failed'
  | 'invoice'
  | 'order-confirmation'
  | 'order-news'
  | 'order-refunded'
  | 'order-shipped'
  | 'password-changed'
  | 'password-reset'
  | 'registration-waits'
  | 'reminder'
  | 'sign-in-notice'
  | 'webhook-off';

export interface EmailLink {
  readonly text: string;
  /** Starts with `https:`, `tel:` or `mailto:`. */
  readonly href: string;
}

export type EmailText = string | readonly (string | EmailLink)[];

export interface EmailAmount {
  /** Shown before the name if greater than 1. */
  readonly quantity?: number;
  readonly name: string;
  /** Shown in parentheses after the name. */
  readonly detail?: string;
  /** Formatted, such as `$106.00`. */
  readonly amount: string;
}

export interface EmailTotals {
  readonly lines?: readonly EmailAmount[];
  readonly sums?: readonly EmailAmount[];
  readonly total?: string;
}

/** Email as data, rendered as text and HTML by `renderEmail`. All fields are plain text, never markup. */
export interface EmailMessage<Kind extends EmailKind = EmailKind> {
  readonly kind: Kind;
  readonly subject: string;
  readonly greeting: string;
  /** The first paragraph is also the preview in the inbox. */
  readonly body: readonly EmailText[];
  readonly totals?: EmailTotals;
  /** Named facts, such as the lines of an address. */
  readonly details?: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly action?: EmailLink;
  /** Small print below the button. */
  readonly note?: readonly EmailText[];
}

export interface EmailBrand {
  readonly company: string;
  /** `#rrggbb` */
  readonly accent: string;
  /** Replaces the name; sizes in pixels. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly support: { readonly email: string | null; readonly phone: string | null; readonly hours: string };
}

export type EmailSamples = {
  readonly [Kind in EmailKind]: Readonly<Record<string, (company: string) => EmailMessage<Kind>>>;
};
