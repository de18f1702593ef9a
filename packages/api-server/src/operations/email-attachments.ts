import type { Deps } from '../platform/deps/index.ts';
import { readEmailedDocuments } from '../estimates/index.ts';
import { redactError } from '../platform/telemetry/index.ts';
import type { RunOptions } from '../platform/limits/index.ts';
import type { EmailAttachment, EmailRow } from '../platform/mail/index.ts';
import { readReceiptDocument } from '../orders/index.ts';
import { pdfFileName, withoutPhotos } from '../platform/pdf/index.ts';
import type { PrintedDocument } from '../platform/pdf/index.ts';

/** Mail servers reject emails above about 10 MB, and base64 adds a third. */
const MAX_ATTACHMENT_BYTES = 5_000_000;

/** All emails share one turn in the queue, as if they came from a single account. */
const emailTurn: RunOptions = { owner: 'emails' };

type AttachDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'logger' | 'renderPdf' | 'photoStore' | 'makePrint'>;

async function findDocuments(
  deps: AttachDeps,
  { attachmentKind, attachmentKey }: EmailRow,
): Promise<readonly PrintedDocument[]> {
  if (attachmentKey === null) return [];
  switch (attachmentKind) {
    case 'estimate':
    case 'invoice':
      return readEmailedDocuments(deps, { kind: attachmentKind, tokenId: attachmentKey }, emailTurn);
    case 'receipt': {
      const receipt = await readReceiptDocument(deps, attachmentKey);
      return receipt ? [receipt] : [];
    }
    // No attachment, or a kind that only a newer version knows.
    case null:
    default:
      return [];
  }
}

/**
 * Renders the PDFs of an email when it is sent (EMAIL-12). The email matters more than its attachments: PDFs that fail
 * or are too large are omitted and logged.
 */
export function createAttach(deps: AttachDeps) {
  const { logger, renderPdf } = deps;

  async function renderAll(documents: readonly PrintedDocument[]) {
    const attachments: EmailAttachment[] = [];
    for (const document of documents) {
      attachments.push({ filename: pdfFileName(document.title), pdf: await renderPdf(document, emailTurn) });
    }
    return { attachments, bytes: attachments.reduce((sum, { pdf }) => sum + pdf.byteLength, 0) };
  }

  return async (email: EmailRow): Promise<readonly EmailAttachment[]> => {
    try {
      const documents = await findDocuments(deps, email);
      // Attaches all documents or none: an email with only some of them would look complete.
      const complete = await renderAll(documents);
      if (complete.bytes <= MAX_ATTACHMENT_BYTES) return complete.attachments;
      const { attachments, bytes } = documents.some(({ photos }) => photos)
        ? await renderAll(documents.map(withoutPhotos))
        : complete;
      if (bytes <= MAX_ATTACHMENT_BYTES) {
        logger.warn(
          { email: email.id, bytes: complete.bytes },
          'an email is sent with its PDF, but without the photos in it',
        );
        return attachments;
      }
      logger.warn({ email: email.id, bytes }, 'an email is sent without its PDF, which is too large');
    } catch (error) {
      logger.warn({ email: email.id, error: redactError(error) }, 'an email is sent without its PDF');
    }
    return [];
  };
}
