/** Sender from the business settings; null fields use the server's configuration. */
export interface EmailSender {
  readonly name: string | null;
  readonly address: string | null;
  readonly replyTo: string | null;
}

export interface EmailAttachment {
  readonly filename: string;
  readonly pdf: Uint8Array;
}

export interface OutgoingEmail {
  /** Stays the same on every retry. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly EmailAttachment[];
  /** One-click unsubscribe URL, called with POST. */
  readonly unsubscribe?: string | null;
  /** Technician who gets replies; null uses the business settings. */
  readonly replyTo?: string | null;
  /** Undefined if the business settings do not apply. */
  readonly sender?: EmailSender;
}

/** Delivers an email: SMTP, a folder in development, a list in tests. Rejects on failure. */
export type MailTransport = (email: OutgoingEmail) => Promise<void>;
