import type { Database } from './database.ts';

/**
 * Builds a statement with placeholders once per connection and reuses it across transactions. For statements that run
 * on every request, building takes longer than running.
 *
 * @example
 * const byId = prepared((db) =>
 *   db.select().from(brands).where(eq(brands.id, sql.placeholder('id'))).prepare('brand_by_id'),
 * );
 * const [brand] = await byId(db).execute({ id: 7 });
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const statement = statements.get(session) ?? build(db);
    statements.set(session, statement);
    return statement;
  };
}
