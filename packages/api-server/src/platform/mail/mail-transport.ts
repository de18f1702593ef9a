/** Who an email says it is from, by the business settings; null is what the server is configured with. */
export interface EmailSender {
  readonly name: string | null;
  readonly address: string | null;
  readonly replyTo: string | null;
}

/** A PDF that goes with an email. */
export interface EmailAttachment {
  readonly filename: string;
  readonly pdf: Uint8Array;
}

/** An email ready to be sent. */
export interface OutgoingEmail {
  /** Stays the same when an email is sent again after a failure. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly EmailAttachment[];
  /** Where a POST says for the recipient that they want no more of these. */
  readonly unsubscribe?: string | null;
  /** The technician on whose behalf it is sent, who gets the replies; without one whom the business settings say. */
  readonly replyTo?: string | null;
  /** Missing where the business settings do not matter. */
  readonly sender?: EmailSender;
}

/** Takes an email over: SMTP, a folder in development, a list in tests. Rejects when it could not. */
export type MailTransport = (email: OutgoingEmail) => Promise<void>;
