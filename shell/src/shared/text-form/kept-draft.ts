import type { TextDraft } from './form-problems.ts';

/** Session storage as drafts use it; blocked, full or broken storage keeps nothing. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * What was typed into a form and not yet sent, kept through a reload as long as the tab lives.
 *
 * @param key Name of the form.
 * @param owner What the draft belongs to; a draft of something else is not shown.
 */
export function keepDraft(key: string, owner: string, draft: TextDraft<string>): void {
  attempt((storage) => storage.setItem(`tech-portal:${key}`, JSON.stringify({ owner, draft })));
}

export function forgetDraft(key: string): void {
  attempt((storage) => storage.removeItem(`tech-portal:${key}`));
}

/** The kept draft, with `start` in the fields it does not have; undefined when there is none. */
export function keptDraft<Field extends string>(
  key: string,
  owner: string,
  start: TextDraft<Field>,
): TextDraft<Field> | undefined {
  const kept: unknown = attempt((storage) => JSON.parse(storage.getItem(`tech-portal:${key}`) ?? 'null'));
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner) return undefined;
  if (!('draft' in kept) || typeof kept.draft !== 'object' || kept.draft === null) return undefined;
  const texts = Object.entries(kept.draft).filter(
    ([field, text]) => Object.hasOwn(start, field) && typeof text === 'string',
  );
  return { ...start, ...Object.fromEntries(texts) };
}
