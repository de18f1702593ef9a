import type { Sql, TransactionSql } from 'postgres';

type Client = Sql | TransactionSql;
type Unsafe = Sql['unsafe'];

/**
 * Has a connection prepare each statement once. Drizzle leaves statements without a name unprepared, and the driver
 * then makes two trips for each: one to learn the types of its parameters, one to run it, parsed and planned anew.
 * Every text with parameters stands in the code, so that there are few and the same ones come again.
 */
export function prepareStatements<Connected extends Client>(client: Connected): Connected {
  const unsafe: Unsafe = (text, parameters = [], options = {}) =>
    client.unsafe(text, parameters, parameters.length > 0 ? { ...options, prepare: true } : options);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'unsafe') return unsafe;
      const value: unknown = Reflect.get(target, name);
      if ((name !== 'begin' && name !== 'savepoint') || typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        Reflect.apply(
          value,
          target,
          given.map((part) =>
            typeof part === 'function' ? (inner: TransactionSql) => part(prepareStatements(inner)) : part,
          ),
        );
    },
  });
}
