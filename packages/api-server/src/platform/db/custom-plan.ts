import { sql } from 'drizzle-orm';

const CUSTOM_PLAN_MARK = '/* planned anew */';

/**
 * Marks a statement to be planned for its actual values on each run, because a generic plan is slow for some values.
 */
export const forceCustomPlan = sql.raw(CUSTOM_PLAN_MARK);

/** Detects statements marked with {@link forceCustomPlan}, which must not be prepared. */
export const needsCustomPlan = (text: string): boolean => text.includes(CUSTOM_PLAN_MARK);
