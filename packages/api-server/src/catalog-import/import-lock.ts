/** Any fixed number: who holds this advisory lock imports a feed. */
export const IMPORT_LOCK = 7_300_462;

/** What the history says of an import that could not say it itself. */
export const BROKEN_OFF = 'It was broken off. Nothing was changed.';
