import { sql } from 'drizzle-orm';

const MARK = '/* planned anew */';

/**
 * Marks a statement to be planned for its actual values on each run, because a generic plan is slow for some of them.
 */
export const plannedAnew = sql.raw(MARK);

/** Detects statements marked with {@link plannedAnew}, which must not be prepared. */
export const isPlannedAnew = (text: string): boolean => text.includes(MARK);
