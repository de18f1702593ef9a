import type { SignatureInput } from '@tech-portal/contract/estimates';
import { signatureProblem } from '@tech-portal/domain';
import type { SignatureStrokes } from '@tech-portal/domain';

/** A signature while it is made. What was drawn stays while the name is typed instead, and the other way round. */
export interface SignatureDraft {
  readonly kind: 'drawn' | 'typed';
  readonly strokes: SignatureStrokes;
  readonly typed: string;
  /** In dollars: nobody has signed another total. */
  readonly total: number;
}

export const blankSignature = (total: number): SignatureDraft => ({ kind: 'drawn', strokes: [], typed: '', total });

/** Why it is no signature yet; undefined when nothing does, also without one. */
export function draftProblem(draft: SignatureDraft | undefined): string | undefined {
  if (!draft) return undefined;
  if (draft.kind === 'drawn') return signatureProblem(draft.strokes);
  return draft.typed.trim() === '' ? 'Please type your name.' : undefined;
}

/** As it is sent. */
export const signatureOf = ({ kind, strokes, typed }: SignatureDraft): SignatureInput =>
  kind === 'drawn' ? { name: '', strokes: strokes.map((stroke) => [...stroke]) } : { name: typed.trim(), strokes: [] };
