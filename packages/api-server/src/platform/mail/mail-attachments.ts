import type { EmailAttachment } from './mail-transport.ts';

export const mailAttachments = (attachments: readonly EmailAttachment[]) =>
  attachments.map(({ filename, pdf }) => ({
    filename,
    content: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
    contentType: 'application/pdf',
  }));
