/** An email ready to be sent. */
export interface OutgoingEmail {
  /** Stays the same when an email is sent again after a failure. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes an email over: SMTP, a folder in development, a list in tests. Rejects when it could not. */
export type MailTransport = (email: OutgoingEmail) => Promise<void>;
