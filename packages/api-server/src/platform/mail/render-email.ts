import { visibleText } from '@tech-portal/domain';
import { emailHtml } from './email-html.ts';
import type { EmailBrand, EmailMessage } from './email-message.ts';
import { emailText } from './email-text.ts';

/** An email as mail programs get it. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Makes text and HTML of an email, with the same content. What people wrote stays text, without what cannot be seen (UI-19). */
export const renderEmail = (message: EmailMessage, brand: EmailBrand): RenderedEmail => ({
  subject: visibleText(message.subject),
  text: visibleText(emailText(message, brand)),
  html: emailHtml(message, brand),
});
