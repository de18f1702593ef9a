import { Client } from 'pg';

async function read(client: Client): Promise<string> {
  const { rows } = await client.query<{ tokens: string }>(
    "select coalesce(json_agg(tokens), '[]')::text as tokens from tokens where purpose = 'session'",
  );
  return rows[0]?.tokens ?? '[]';
}

const add = (client: Client, tokens: string) =>
  client.query(
    `insert into tokens (user_id, purpose, hash, user_agent, device, device_seen, created, last_used, proved_at, expires)
     select user_id, purpose, hash, user_agent, device, device_seen, created, last_used, proved_at, expires
     from json_populate_recordset(null::tokens, $1::json) on conflict do nothing`,
    [tokens],
  );

/** Copies sessions between two sample databases in both directions; the demo accounts have the same ids in both. */
export async function copySessions(one: string, other: string): Promise<void> {
  const clients = [one, other].map((connectionString) => new Client({ connectionString }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [first, second] = clients;
    if (!first || !second) return;
    const [ofFirst, ofSecond] = [await read(first), await read(second)];
    await add(second, ofFirst);
    await add(first, ofSecond);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
