import { DRAFT_PREFIX } from '@tech-portal/platform';
import { nullable, number, object, pipe, safeParse, string, parseJson } from 'valibot';

/** A new estimate as far as it was typed. */
export interface EstimateDraft {
  readonly customerId: number | null;
  readonly notes: string;
}

export const emptyDraft: EstimateDraft = { customerId: null, notes: '' };

const storedDraft = pipe(string(), parseJson(), object({ customerId: nullable(number()), notes: string() }));

/** One draft per account, so that nobody finds what somebody else typed on the same machine. */
const keyOf = (ownerId: number): string => `${DRAFT_PREFIX}estimate-new.${ownerId}`;

export const isEmptyDraft = ({ customerId, notes }: EstimateDraft): boolean => customerId === null && notes === '';

/** The draft kept in this browser; the empty one when there is none, or none that can be read. */
export function readDraft(ownerId: number): EstimateDraft {
  try {
    const { success, output } = safeParse(storedDraft, localStorage.getItem(keyOf(ownerId)));
    return success ? output : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft across reloads; an empty one is forgotten. Where storage is blocked or full nothing is kept. */
export function keepDraft(ownerId: number, draft: EstimateDraft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(keyOf(ownerId));
    else localStorage.setItem(keyOf(ownerId), JSON.stringify(draft));
  } catch {
    // What was typed still stands on the screen.
  }
}
