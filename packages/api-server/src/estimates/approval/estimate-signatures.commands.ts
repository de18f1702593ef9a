import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { signatureProblem, DEFAULT_SHIPPING } from '@tech-portal/domain';
import { recordAudit } from '../../audit/index.ts';
import { readPricing } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { invalidInput } from '../../platform/http/index.ts';
import type { ApprovalMethod } from '../estimates.table.ts';
import type { Actor } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { estimateSignatures } from './estimate-signatures.table.ts';
import { buildSignedContent } from './signed-content.ts';

export interface SignedApproval {
  readonly signature: SignatureInput;
  readonly address: string;
}

/** Rejects a drawn signature without enough strokes; a typed name needs none. */
function requireSignature({ name, strokes }: SignatureInput): void {
  const problem = strokes.length === 0 && name !== '' ? undefined : signatureProblem(strokes);
  if (problem !== undefined) throw invalidInput([{ path: 'signature', message: problem }]);
}

/**
 * Stores a signature with a hash of the approved content, and adds an audit log entry. Call it in the approving
 * transaction, with the estimate locked; `by` is the approver.
 *
 * @throws ApiError `invalid_input`
 */
export async function storeSignature(
  tx: Database,
  estimate: FullEstimate,
  { signature, address }: SignedApproval,
  { approverName, method, actor, now }: { approverName: string; method: ApprovalMethod; actor: Actor; now: Date },
): Promise<void> {
  requireSignature(signature);
  const { version } = await readPricing(tx, DEFAULT_SHIPPING);
  const content = buildSignedContent(estimate, version);
  const { record, customer } = estimate;
  const name = signature.name || approverName;
  const contentHash = bytesToHex(sha256(utf8ToBytes(content)));
  await tx.insert(estimateSignatures).values({
    estimateId: record.cartId,
    revision: record.revision,
    name,
    way: method,
    strokes: signature.strokes.length > 0 ? signature.strokes : null,
    signedAt: now,
    address,
    content,
    contentHash,
  });
  await recordAudit(tx, {
    actorId: 'userId' in actor ? actor.userId : actor,
    action: 'estimate_signed',
    targetKind: 'estimate',
    targetId: record.cartId,
    targetName: `${customer.firstName} ${customer.lastName}`,
    before: null,
    after: `Signed by ${name} ${method === 'email' ? 'by email' : 'in person'}, SHA-256 ${contentHash}`,
    now,
  });
}
