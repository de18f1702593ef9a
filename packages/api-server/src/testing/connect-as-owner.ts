import { Client } from 'pg';

/** Separate database connection, for tests that create and drop databases. */
export interface OwnerConnection {
  run(statement: string): Promise<void>;
  rows<Row extends Record<string, unknown>>(statement: string): Promise<Row[]>;
  end(): Promise<void>;
}

export async function connectAsOwner(serverUrl: string): Promise<OwnerConnection> {
  const client = new Client({ connectionString: serverUrl });
  client.on('error', () => undefined);
  await client.connect();
  return {
    async run(statement) {
      await client.query(statement);
    },
    async rows<Row extends Record<string, unknown>>(statement: string) {
      return (await client.query<Row>(statement)).rows;
    },
    end: () => client.end(),
  };
}
