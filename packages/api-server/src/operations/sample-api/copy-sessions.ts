import { Client } from 'pg';

async function readSessions(client: Client): Promise<string> {
  const { rows } = await client.query<{ tokens: string }>(
    "select coalesce(json_agg(tokens), '[]')::text as tokens from tokens where purpose = 'session'",
  );
  return rows[0]?.tokens ?? '[]';
}

const insertSessions = (client: Client, tokens: string) =>
  client.query(
    `insert into tokens (user_id, purpose, hash, user_agent, device, device_seen, created, last_used, proved_at, expires)
     select user_id, purpose, hash, user_agent, device, device_seen, created, last_used, proved_at, expires
     from json_populate_recordset(null::tokens, $1::json) on conflict do nothing`,
    [tokens],
  );

/** Copies sessions between two sample databases in both directions; the demo accounts have the same ids in both. */
export async function copySessions(databaseUrlA: string, databaseUrlB: string): Promise<void> {
  const clients = [databaseUrlA, databaseUrlB].map((connectionString) => new Client({ connectionString }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [first, second] = clients;
    if (!first || !second) return;
    const [sessionsOfFirst, sessionsOfSecond] = [await readSessions(first), await readSessions(second)];
    await insertSessions(second, sessionsOfFirst);
    await insertSessions(first, sessionsOfSecond);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
