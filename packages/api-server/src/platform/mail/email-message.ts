/** The emails of the portal. Each has samples in the module that writes it, see {@link EmailSamples}. */
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
  | 'password-changed'
  | 'password-reset'
  | 'registration-waits'
  | 'reminder'
  | 'sign-in-notice'
  | 'webhook-off';

/** A link to a URL, a phone number or an email address. */
export interface EmailLink {
  readonly text: string;
  /** `https:`, `tel:` or `mailto:`. */
  readonly href: string;
}

/** A paragraph: plain text, or pieces with links between them. */
export type EmailText = string | readonly (string | EmailLink)[];

/** A row of a sum. */
export interface EmailAmount {
  /** More than one of it is written before the name. */
  readonly quantity?: number;
  readonly name: string;
  /** In parentheses after the name. */
  readonly detail?: string;
  /** As it is shown, such as `$106.00`. */
  readonly amount: string;
}

/** Lines, the sums below them, and the total. */
export interface EmailTotals {
  readonly lines?: readonly EmailAmount[];
  readonly sums?: readonly EmailAmount[];
  readonly total?: string;
}

/** An email as data; `renderEmail` makes text and HTML of it. All of it is plain text, never markup. */
export interface EmailMessage<Kind extends EmailKind = EmailKind> {
  readonly kind: Kind;
  /** The title in the email, too. */
  readonly subject: string;
  /** First name of the reader. */
  readonly greeting: string;
  /** The first paragraph is also the preview in lists of emails. */
  readonly body: readonly EmailText[];
  readonly totals?: EmailTotals;
  /** Facts under a name, such as the lines of an address. */
  readonly details?: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** The button. */
  readonly action?: EmailLink;
  /** Below the button, in small letters. */
  readonly note?: readonly EmailText[];
}

/** The look of the business, and whom readers ask. */
export interface EmailBrand {
  readonly company: string;
  /** `#rrggbb` */
  readonly accent: string;
  /** Shown in place of the name; sizes in pixels. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly support: { readonly email: string | null; readonly phone: string | null; readonly hours: string };
}

/** Each email with examples of its states, by name, for a company. */
export type EmailSamples = {
  readonly [Kind in EmailKind]: Readonly<Record<string, (company: string) => EmailMessage<Kind>>>;
};
