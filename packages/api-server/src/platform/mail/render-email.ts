import { visibleText } from '@tech-portal/domain';
import { emailHtml } from './email-html.ts';
import type { EmailBrand, EmailMessage } from './email-message.ts';
import { emailText } from './email-text.ts';

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders text and HTML with the same content. User input stays plain text, without invisible characters (UI-19). */
export const renderEmail = (message: EmailMessage, brand: EmailBrand): RenderedEmail => ({
  subject: visibleText(message.subject),
  text: visibleText(emailText(message, brand)),
  html: emailHtml(message, brand),
});
