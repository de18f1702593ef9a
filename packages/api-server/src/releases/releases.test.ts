import { reportFault } from '@tech-portal/contract/releases';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';

const note = vi.fn(async () => 'rolled back');
const ran = vi.fn();
const api = await createTestApi({}, { releases: { note, ran } });
const body = { app: 'mfe-store', version: '1a2b3c', kind: 'load', message: 'TypeError: gone' } as const;

beforeEach(() => note.mockClear());

test('a fault counts for the person who saw it, and stands in the log with what it led to', async () => {
  const token = await api.signIn('retail');
  expect((await api.call(reportFault, { body }, token)).status).toBe(200);
  expect(note).toHaveBeenCalledExactlyOnceWith({
    app: 'mfe-store',
    version: '1a2b3c',
    person: { id: expect.stringMatching(/^user-\d+$/), role: 'retail', approved: true },
    now: expect.any(Date),
  });
  expect(api.log).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'app failed for too many people',
      fields: expect.objectContaining({ ...body, outcome: 'rolled back' }),
    }),
  );
});

test('nobody who is not signed in can spend the budget', async () => {
  expect((await api.call(reportFault, { body })).status).toBe(401);
  expect(note).not.toHaveBeenCalled();
});

test.each([
  ['a climbing app name', { app: '../shell' }],
  ['a climbing version', { version: '../../x' }],
  ['an unknown kind', { kind: 'mount' }],
  ['a long message', { message: 'x'.repeat(501) }],
  ['a person', { person: 'user-1' }],
])('%s is refused', async (_, change) => {
  const token = await api.signIn('tech');
  expect((await api.call(reportFault, { body: { ...body, ...change } as never }, token)).status).toBe(400);
  expect(note).not.toHaveBeenCalled();
});

test('every call records which versions its user runs, as the browser names them', async () => {
  const token = await api.signIn('tech');
  const ask = (composition: string) =>
    api.request('/api/my-cart', { headers: { authorization: `Bearer ${token}`, 'x-portal-composition': composition } });
  await ask('0abc123');
  await ask('<script>');
  expect(ran).toHaveBeenCalledExactlyOnceWith({
    composition: '0abc123',
    person: { id: expect.stringMatching(/^user-\d+$/), role: 'tech', approved: true },
    now: expect.any(Date),
  });
});
