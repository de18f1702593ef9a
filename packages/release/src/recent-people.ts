/** Somebody signed in, as far as releases need to know. */
export interface Person {
  /** The same for one person, whatever they do. */
  readonly id: string;
  readonly role: string;
  readonly approved: boolean;
}

/** Who did something lately. */
export interface RecentPeople {
  add(key: string, person: Person, now: number): void;
  /** Everybody under a key within the window, each once. */
  of(key: string, now: number): readonly Person[];
  forget(key: string): void;
}

const mostKeys = 1000;

/** Remembers people for some time under keys, of which the oldest go first when there are too many. */
export function createRecentPeople(windowMs: number): RecentPeople {
  const seen = new Map<string, Map<string, { readonly person: Person; readonly at: number }>>();
  return {
    add(key, person, now) {
      const people = seen.get(key) ?? new Map();
      // In order of last use.
      seen.delete(key);
      seen.set(key, people);
      people.set(person.id, { person, at: now });
      for (const oldest of seen.keys()) {
        if (seen.size <= mostKeys) break;
        seen.delete(oldest);
      }
    },
    of(key, now) {
      const people = seen.get(key) ?? new Map();
      for (const [id, { at }] of people) if (at <= now - windowMs) people.delete(id);
      return [...people.values()].map(({ person }) => person);
    },
    forget(key) {
      seen.delete(key);
    },
  };
}
