import { calls } from '@tech-portal/contract/calls';
import { expect, test } from 'vitest';
import { allCases } from '../access-matrix/cases/all-cases.ts';
import { createValidCalls } from './valid-calls.ts';

const { api, prepare, send, records } = await createValidCalls();
for (const _ of [1, 2, 3]) await records.draft();

function parametersOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema && typeof schema.entries === 'object') return Object.keys(schema.entries ?? {});
  return 'pipe' in schema && Array.isArray(schema.pipe) ? parametersOf(schema.pipe[0]) : [];
}

/** The calls that take one of these parameters, each with its first valid input. */
function taking(...names: string[]) {
  return calls.flatMap((call) => {
    const name = parametersOf(call.query).find((parameter) => names.includes(parameter));
    const one = allCases.find((each) => each.call.id === call.id);
    return name && one ? [[call.id, name, one] as const] : [];
  });
}

const paged = taking('page');
const sorted = taking('sort_by');
const searched = taking('search', 'searchTerm', 'customerSearch');

test('there are lists, sorted and searched ones', () => {
  expect([paged.length, sorted.length, searched.length].every((count) => count >= 5)).toBe(true);
});

test.each(paged)('%s: a page far behind the last is empty', async (_, __, one) => {
  const valid = await prepare(one);
  expect(await send(valid, { query: { ...valid.input.query, page: 100_000 } })).toEqual({ status: 200, text: '[]' });
});

test.each(paged)('%s: a page that is none is refused', async (_, __, one) => {
  const valid = await prepare(one);
  for (const page of ['0', '-1', '1.5', 'x', '', '100001', '1e3', '99999999999999999999', '1;drop table users']) {
    const { status } = await send(valid, { query: { ...valid.input.query, page } });
    expect([page, status]).toEqual([page, 400]);
  }
});

test.each(sorted)('%s: a column that does not exist, or is nobody’s business, is refused', async (_, __, one) => {
  const valid = await prepare(one);
  for (const column of ['', 'id', 'password_hash', 'created desc', '1', 'created; drop table users', 'constructor']) {
    const { status } = await send(valid, { query: { ...valid.input.query, sort_by: column } });
    expect([column, status]).toEqual([column, 400]);
  }
  expect((await send(valid, { query: { ...valid.input.query, sort_order: 'desc; --' } })).status).toBe(400);
});

test.each(searched)('%s: what looks like SQL or a pattern is text that nothing contains', async (_, name, one) => {
  const valid = await prepare(one);
  for (const text of [
    "' or 1=1 --",
    "'; drop table customers; --",
    '%%%',
    '____',
    '\\\\',
    '.*.*',
    '"><script>',
    '🙂🙂',
  ]) {
    const response = await send(valid, { query: { ...valid.input.query, [name]: text } });
    expect([text, response.status]).toEqual([text, 200]);
    const rows = one.call.id.startsWith('export') ? response.text.split('\\r\\n').length <= 2 : response.text === '[]';
    expect([text, rows], response.text).toEqual([text, true]);
  }
  expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
});
