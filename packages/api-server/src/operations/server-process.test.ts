import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendRequest, prepareServerProcesses } from '../testing/prepare-server-processes.ts';

const { folder, pidFile, start } = prepareServerProcesses();

test('in development emails are in the outbox; SIGTERM lets a running request end, stops the database and ends with 0', async () => {
  const server = start();
  await sendRequest(server, '/auth/send-password-reset', { email: 'dana.reyes@example.com' });
  const page = () => sendRequest(server, '/dev/outbox').then((response) => response.text());
  await expect.poll(page).toMatch(/reset-password\?t=[\w-]{43}/);
  const names = readdirSync(join(folder, 'outbox'));
  const eml = names.find((name) => name.endsWith('.eml')) ?? 'none';
  expect(readFileSync(join(folder, 'outbox', eml), 'utf8')).toMatch(/^Subject: Reset your Tech Portal password$/m);

  const answer = sendRequest(server, '/auth/send-password-reset', { email: 'marian.keller@example.com' });
  // The response takes 300 ms, so the request is still running.
  await new Promise((resolve) => setTimeout(resolve, 150));
  server.kill('SIGTERM');
  expect((await answer).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
}, 240_000);

test('a wrong setting is a sentence', async () => {
  const server = start({ PORT: 'eighty' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe('PORT must be a number from 0 to 65535.\n');
});
