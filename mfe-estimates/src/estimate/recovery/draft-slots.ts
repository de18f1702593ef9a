import { DRAFT_PREFIX } from '@tech-portal/platform';
import * as v from 'valibot';
import { keptDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';

/** Whose work on which estimate: nobody finds what somebody else typed on the same machine. */
export interface DraftPlace {
  readonly ownerId: number;
  readonly cartId: number;
}

const prefixOf = ({ ownerId, cartId }: DraftPlace): string => `${DRAFT_PREFIX}estimate.${ownerId}.${cartId}.`;

/** A new slot for one opened page, so that two tabs do not write over each other's work. */
export const newSlot = (place: DraftPlace): string => prefixOf(place) + crypto.randomUUID();

/** The work in a slot; nothing where storage is closed or holds something else. */
export function readSlot(slot: string): KeptDraft | undefined {
  try {
    const parsed = v.safeParse(keptDraft, JSON.parse(localStorage.getItem(slot) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps work, or forgets it. A full or closed storage keeps nothing, and hinders nobody. */
export function writeSlot(slot: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(slot, JSON.stringify(draft));
    else localStorage.removeItem(slot);
  } catch {
    // Private windows and full disks refuse; the page works without.
  }
}

function slotsOf(place: DraftPlace): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(place)));
  } catch {
    return [];
  }
}

/** Without locks (plain http) every slot counts as left: at worst work of another open tab is offered. */
const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Marks a slot as that of an open page, until the answered function is called or the page is gone. */
export function holdSlot(slot: string): () => void {
  const held = new AbortController();
  const untilReleased = new Promise((resolve) => held.signal.addEventListener('abort', resolve));
  lockManager()
    ?.request(slot, () => untilReleased)
    .catch(() => undefined);
  return () => held.abort();
}

async function heldSlots(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } =
    (await lockManager()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** What an earlier visit left, the newest first; not what stands in another tab that is still open. */
export async function findLeftDraft(
  place: DraftPlace,
  own: string,
): Promise<{ slot: string; draft: KeptDraft } | undefined> {
  const held = await heldSlots();
  return slotsOf(place)
    .filter((slot) => slot !== own && !held.has(slot))
    .flatMap((slot) => {
      const draft = readSlot(slot);
      return draft ? [{ slot, draft }] : [];
    })
    .toSorted((a, b) => b.draft.at - a.draft.at)[0];
}

/** Forgets all work on an estimate, which is gone. */
export function forgetSlots(place: DraftPlace): void {
  for (const slot of slotsOf(place)) writeSlot(slot, undefined);
}
