export { developerPage } from './developer-page.ts';
export type { EmailConditionCheck, EmailConditions, EmailSentHooks } from './email-conditions.ts';
export { contactLinks } from './email-links.ts';
export { limitOfOwner, limitOfRecipient, limitOfSender } from './email-limits.ts';
export type {
  EmailAmount,
  EmailBrand,
  EmailKind,
  EmailLink,
  EmailMessage,
  EmailSamples,
  EmailText,
} from './email-message.ts';
export { deleteOldEmails, queueEmail } from './emails.commands.ts';
export { isMailStuck, readOutboxStatus } from './emails.queries.ts';
export type { OutboxStatus } from './emails.queries.ts';
export { emails } from './emails.table.ts';
export type { EmailRow } from './emails.table.ts';
export { escapeHtml } from './escape-html.ts';
export type { EmailAttachment, EmailSender, MailTransport } from './mail-transport.ts';
export { createOutboxPage } from './outbox-page.ts';
export { createOutboxTransport, outboxFolder } from './outbox-transport.ts';
export { renderEmail } from './render-email.ts';
export { createSendEmail, giveUpEmail } from './send-email.ts';
export { createSmtpTransport, smtpOptions } from './smtp-transport.ts';
