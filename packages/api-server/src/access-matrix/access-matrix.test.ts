import { readFileSync } from 'node:fs';
import { calls } from '@tech-portal/contract/calls';
import { expect, test } from 'vitest';
import { rateLimits } from '../limits/rate-limits.table.ts';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';
import { allCases, nameOfCase } from './cases/all-cases.ts';
import type { CaseFacts, CaseInput, MatrixCase } from './matrix-case.ts';
import { tokenOf } from './matrix-callers.ts';
import { createMatrixRecords } from './matrix-records.ts';
import { callers, readAccessMatrix } from './read-access-matrix.ts';
import type { AccessRow, Caller, Outcome } from './read-access-matrix.ts';

const rows = readAccessMatrix(readFileSync(new URL('access-matrix.md', import.meta.url), 'utf8'));
const nameOf = ({ call, about }: Pick<AccessRow, 'call' | 'about'>): string => (about ? `${call}: ${about}` : call);

/** What one list lacks of another, as sentences that say what to add or to remove where. */
const missing = (names: readonly string[], present: readonly string[], sentence: (name: string) => string): string[] =>
  [...new Set(names)].filter((name) => !present.includes(name)).map(sentence);

test('the table has every call of the contract and no other', () => {
  const ids = calls.map(({ id }) => id);
  const listed = rows.map(({ call }) => call);

  expect([
    ...missing(ids, listed, (id) => `${id} has no row: add one to access-matrix.md`),
    ...missing(listed, ids, (id) => `${id} is no endpoint of the contract: remove its row from access-matrix.md`),
  ]).toEqual([]);
});

test('every row is tried, and what is tried is a row of its own', () => {
  const names = rows.map(nameOf);
  const tried = allCases.map(nameOfCase);

  expect([
    ...missing(names, tried, (name) => `${name} is never tried: add a case in access-matrix/cases`),
    ...missing(tried, names, (name) => `${name} is tried, but has no row: add one to access-matrix.md`),
  ]).toEqual([]);
  expect(names.toSorted()).toEqual(tried.toSorted());
});

const records = await createMatrixRecords(await createPaymentFixture());
const { api } = records;

/** Whose account the records of an input belong to, where they have to be the caller's own. */
const usernames: Partial<Record<Caller, string>> = { retail: 'retail', new: 'newtech', tech2: 'tech2', admin: 'admin' };

async function factsFor(token: string, caller: Caller): Promise<CaseFacts> {
  const techSession = await sessionOfTech();
  return { records, token, techSession, username: usernames[caller] ?? 'tech' };
}

async function sessionOfTech(): Promise<{ token: string; id: number }> {
  const { token = '', id } = await tokenOf(records, 'tech');
  return { token, id };
}

interface Attempt {
  readonly input: CaseInput;
  readonly facts: CaseFacts;
  readonly token: string | undefined;
}

/** The outcome of a call in the words of the table; an outcome that the table has no word for is written in full. */
async function outcomeOf({ call, shows }: MatrixCase, { input, facts, token }: Attempt, isPersonal: boolean) {
  const { query, body } = input;
  // All callers have one address, and are more than one address may be.
  await api.db.delete(rateLimits);
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await api.request(`${call.path}?${search.toString()}`, {
    method: call.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const showsRecords = shows(facts).test(text);
  if (response.status === (call.successStatus ?? 200)) return isPersonal && !showsRecords ? 'own' : 'yes';
  return showsRecords || response.status >= 500 ? `${response.status} ${text}` : String(response.status);
}

const isAllowed = (outcome: Outcome): boolean => outcome === 'yes' || outcome === 'own';

test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (name, { outcomes }) => {
  const tried = allCases.find((one) => nameOfCase(one) === name);
  if (!tried) throw new Error(`${name} is never tried.`);
  const isPersonal = Object.values(outcomes).includes('own');
  const { token: techToken } = await sessionOfTech();
  const facts = await factsFor(techToken, 'tech');
  const shared = { input: await tried.input(facts), facts };
  const found: Partial<Record<Caller, string>> = {};

  for (const caller of callers.filter((one) => !isAllowed(outcomes[one]))) {
    const { token } = await tokenOf(records, caller);
    found[caller] = await outcomeOf(tried, { ...shared, token }, false);
  }
  // The allowed caller comes after the others, with the same input: none of the refused calls had an effect.
  for (const caller of callers.filter((one) => isAllowed(outcomes[one]))) {
    const { token } = caller === 'tech' ? { token: techToken } : await tokenOf(records, caller);
    // What is paid by a link is what that very link is for.
    const isShared = !isAllowed(outcomes.tech) && tried.call.access !== 'payment-token';
    if (caller === 'tech' || isShared) {
      found[caller] = await outcomeOf(tried, { ...shared, token }, isPersonal);
    } else {
      const own = await factsFor(token ?? techToken, caller);
      found[caller] = await outcomeOf(tried, { input: await tried.input(own), facts: own, token }, isPersonal);
    }
  }
  expect(found).toEqual(outcomes);
});
