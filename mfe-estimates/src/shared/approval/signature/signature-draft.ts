import type { SignatureInput } from '@tech-portal/contract/estimates';
import { signatureProblem } from '@tech-portal/domain';
import type { SignatureStrokes } from '@tech-portal/domain';

/** Signature in progress. Keeps both the drawing and the typed name when the user switches between them. */
export interface SignatureDraft {
  readonly kind: 'drawn' | 'typed';
  readonly strokes: SignatureStrokes;
  readonly typed: string;
  /** Dollars; the signature is valid for this total only. */
  readonly total: number;
}

export const blankSignature = (total: number): SignatureDraft => ({ kind: 'drawn', strokes: [], typed: '', total });

/** Error of an incomplete signature; undefined if it is valid or absent. */
export function signatureDraftProblem(draft: SignatureDraft | undefined): string | undefined {
  if (!draft) return undefined;
  if (draft.kind === 'drawn') return signatureProblem(draft.strokes);
  return draft.typed.trim() === '' ? 'Please type your name.' : undefined;
}

export const signatureOf = ({ kind, strokes, typed }: SignatureDraft): SignatureInput =>
  kind === 'drawn' ? { name: '', strokes: strokes.map((stroke) => [...stroke]) } : { name: typed.trim(), strokes: [] };
