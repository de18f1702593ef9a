import type { Database } from './database.ts';

/**
 * A statement that is built once per connection, with placeholders for what differs: for those of every request,
 * building one costs more than running it. A connection keeps it over its transactions.
 *
 * @example
 * const byId = prepared((db) => db.select().from(brands).where(eq(brands.id, sql.placeholder('id'))).prepare('brand_by_id'));
 * const [brand] = await byId(db).execute({ id: 7 });
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = built.get(session) ?? build(db);
    built.set(session, known);
    return known;
  };
}
