import { expect, test } from 'vitest';
import { LINK, setUp } from '../testing/first-administrator-link.ts';
import { prepareServerProcesses } from '../testing/prepare-server-processes.ts';

const { start, stop } = prepareServerProcesses();

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
  // Secrets of requests are in no line.
  expect(second.output()).not.toContain(token);
  await stop(second);

  const third = start({ SAMPLE_DATA: '0' });
  await third.url;
  expect(third.output()).not.toMatch(/administrator/);
  await stop(third);
}, 240_000);
