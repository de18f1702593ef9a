import type { Deps } from '../platform/deps/index.ts';
import { emailedDocuments } from '../estimates/index.ts';
import { withoutValues } from '../platform/telemetry/index.ts';
import type { Turn } from '../platform/limits/index.ts';
import type { EmailAttachment, EmailRow } from '../platform/mail/index.ts';
import { receiptDocumentOf } from '../orders/index.ts';
import { pdfName, withoutPhotos } from '../platform/pdf/index.ts';
import type { PrintedDocument } from '../platform/pdf/index.ts';

/** Mail servers refuse emails of some 10 MB, and an attachment grows by a third on its way. */
const MOST_BYTES = 5_000_000;

/** All emails together have a turn as one account has. */
const forEmails: Turn = { holder: 'emails' };

type AttachDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'logger' | 'renderPdf' | 'photoStore' | 'makePrint'>;

async function describe(
  deps: AttachDeps,
  { attachmentKind, attachmentKey }: EmailRow,
): Promise<readonly PrintedDocument[]> {
  if (attachmentKey === null) return [];
  switch (attachmentKind) {
    case 'estimate':
    case 'invoice':
      return emailedDocuments(deps, { kind: attachmentKind, tokenId: attachmentKey }, forEmails);
    case 'receipt': {
      const receipt = await receiptDocumentOf(deps, attachmentKey);
      return receipt ? [receipt] : [];
    }
    // None, or one that only a newer version makes.
    case null:
    default:
      return [];
  }
}

/**
 * Makes the PDFs that go with an email, of the moment in which it is sent (EMAIL-12). An email is worth more than its
 * attachments: what cannot be made or is too large is left out and logged.
 */
export function createAttach(deps: AttachDeps) {
  const { logger, renderPdf } = deps;

  async function draw(documents: readonly PrintedDocument[]) {
    const attachments: EmailAttachment[] = [];
    for (const document of documents) {
      attachments.push({ filename: pdfName(document.title), pdf: await renderPdf(document, forEmails) });
    }
    return { attachments, bytes: attachments.reduce((sum, { pdf }) => sum + pdf.byteLength, 0) };
  }

  return async (email: EmailRow): Promise<readonly EmailAttachment[]> => {
    try {
      const documents = await describe(deps, email);
      // Of several, all or none: one alone would look like the whole.
      const whole = await draw(documents);
      if (whole.bytes <= MOST_BYTES) return whole.attachments;
      const { attachments, bytes } = documents.some(({ photos }) => photos)
        ? await draw(documents.map(withoutPhotos))
        : whole;
      if (bytes <= MOST_BYTES) {
        logger.warn(
          { email: email.id, bytes: whole.bytes },
          'an email goes with its PDF, but without the photos in it',
        );
        return attachments;
      }
      logger.warn({ email: email.id, bytes }, 'an email goes without its PDF, which is too large');
    } catch (error) {
      logger.warn({ email: email.id, error: withoutValues(error) }, 'an email goes without its PDF');
    }
    return [];
  };
}
