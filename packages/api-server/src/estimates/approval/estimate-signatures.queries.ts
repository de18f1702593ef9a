import { and, eq } from 'drizzle-orm';
import type { Signature } from '@tech-portal/contract/estimates';
import { signaturePath } from '@tech-portal/domain';
import type { Database } from '../../platform/db/index.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { estimateSignatures } from './estimate-signatures.table.ts';
import type { EstimateSignature } from './estimate-signatures.table.ts';

/** Signature of the current approval; undefined if there is none, or once the approval has ended. */
export async function findSignature(
  db: Database,
  { cartId, revision, approved }: Pick<EstimateRecord, 'cartId' | 'revision' | 'approved'>,
): Promise<EstimateSignature | undefined> {
  if (!approved) return undefined;
  const { estimateId, revision: signedRevision } = estimateSignatures;
  const [row] = await db
    .select()
    .from(estimateSignatures)
    .where(and(eq(estimateId, cartId), eq(signedRevision, revision)));
  return row;
}

/** Signature without its IP address; an empty object if there is none. */
export function presentSignature(row: EstimateSignature | undefined): { signature?: Signature } {
  if (!row) return {};
  const { name, way: method, signedAt, strokes, contentHash } = row;
  const drawing = strokes && { path: signaturePath(strokes) };
  return { signature: { name, signed_at: signedAt.toISOString(), way: method, ...drawing, content_hash: contentHash } };
}
