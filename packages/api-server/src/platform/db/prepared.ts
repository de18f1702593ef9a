import type { Database } from './database.ts';

/**
 * Builds a statement with placeholders once per connection and reuses it across transactions. For statements of every
 * request, building costs more than running.
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
