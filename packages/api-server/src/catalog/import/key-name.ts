const PREFIX = 'API key ';

/** What the history says of an import that a program has begun. */
export const startedByKey = (name: string): string => `${PREFIX}${name}`;

/** The name of the key that has begun an import; undefined when it was no program. */
export const keyNameOf = (startedBy: string): string | undefined =>
  startedBy.startsWith(PREFIX) ? startedBy.slice(PREFIX.length) : undefined;
