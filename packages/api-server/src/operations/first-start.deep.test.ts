import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { connectAsOwner } from '../testing/connect-as-owner.ts';
import { databaseUrl } from '../testing/database-template.ts';
import { LINK, setUp } from '../testing/first-administrator-link.ts';
import { prepareServerProcesses } from '../testing/prepare-server-processes.ts';

const template = inject('databaseTemplate');
const { folder, start, stop } = prepareServerProcesses();

test('a start without an administrator prints a link once, and none when there is one', async () => {
  const first = start({ SAMPLE_DATA: '0' });
  await first.url;
  const token = LINK.exec(first.output())?.[1] ?? 'none';
  await stop(first);

  const second = start({ SAMPLE_DATA: '0' });
  const url = await second.url;
  expect(second.output()).toContain('was printed by an earlier start');
  expect(second.output()).not.toMatch(LINK);
  expect((await setUp(url, token)).status).toBe(200);
  expect((await setUp(url, token)).status).toBe(401);
  expect(second.output()).not.toContain(token);
  await stop(second);

  const third = start({ SAMPLE_DATA: '0' });
  await third.url;
  expect(third.output()).not.toMatch(/administrator/);
  await stop(third);
}, 240_000);

test('sample data have an administrator', async () => {
  const server = start({ SAMPLE_DATA: '1', DATA_DIR: join(folder, 'sample') });
  await server.url;
  expect(server.output()).not.toMatch(/administrator/);
  await stop(server);
}, 120_000);

test('of two instances that start at once on an empty database one prints the link', async () => {
  const name = `portal_first_${randomBytes(6).toString('hex')}`;
  const server = await connectAsOwner(template.serverUrl);
  await server.run(`create database ${name}`);
  try {
    const variables = { DATABASE_URL: databaseUrl(template.serverUrl, name), SAMPLE_DATA: '0' };
    const migrating = start(variables, 'migrate');
    expect(await migrating.ended).toBe(0);
    const both = [start(variables, 'web'), start(variables, 'web')];
    const urls = await Promise.all(both.map(({ url }) => url));
    const tokens = both.map((each) => LINK.exec(each.output())?.[1]).filter((token) => token !== undefined);
    expect(tokens).toHaveLength(1);
    expect(both.filter((each) => each.output().includes('was printed by an earlier start'))).toHaveLength(1);
    const outcomes = await Promise.all(urls.map(async (url) => (await setUp(url, tokens[0] ?? 'none')).status));
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 401]);
    await Promise.all(both.map(stop));
  } finally {
    await server.run(`drop database if exists ${name} with (force)`);
    await server.end();
  }
}, 180_000);
