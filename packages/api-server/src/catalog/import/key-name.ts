const PREFIX = 'API key ';

export const startedByKey = (name: string): string => `${PREFIX}${name}`;

/** Name of the API key that started an import; undefined if an account or the command started it. */
export const keyNameOf = (startedBy: string): string | undefined =>
  startedBy.startsWith(PREFIX) ? startedBy.slice(PREFIX.length) : undefined;
