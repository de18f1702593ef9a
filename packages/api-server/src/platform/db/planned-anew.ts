import { sql } from 'drizzle-orm';

const MARK = '/* planned anew */';

/** In a statement: PostgreSQL plans it for its values each time, since the best plan for some is a bad one for others. */
export const plannedAnew = sql.raw(MARK);

/** Tells statements with {@link plannedAnew} from those that are prepared once. */
export const isPlannedAnew = (text: string): boolean => text.includes(MARK);
