import fc from 'fast-check';
import { REFUSED, undocumented } from './damage.ts';
import type { Damage } from './damage.ts';
import { placesOf, replaced } from './places.ts';
import type { ValidCall, ValidCalls } from './valid-calls.ts';

/** Concurrent requests: enough to keep the database connections busy. */
const AT_A_TIME = 32;

async function inChunks<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(start, start + AT_A_TIME).map(work))));
  }
  return results;
}

/** Statements that write more than the last activity. */
const isWrite = ({ text }: { readonly text: string }): boolean =>
  /\b(?:insert into|update "|delete from)/i.test(text) && !/"(?:tokens|rate_limits)"/.test(text);

/** Sends each defect and returns a sentence for each wrong response or statement. */
export async function tryDamages(calls: ValidCalls, valid: ValidCall, damages: readonly Damage[]): Promise<string[]> {
  const attempt = async ({ name, sent, statuses }: Damage): Promise<string[]> => {
    const response = await calls.send(valid, sent);
    const { status, text } = response;
    const problem = statuses.includes(status) ? undocumented(valid.call, response) : `${status} ${text}`;
    return problem === undefined ? [] : [`${name}: ${problem.slice(0, 300)}`];
  };
  const strict = damages.filter(({ statuses }) => statuses === REFUSED);
  if (valid.call.access === 'api-key') await calls.send(valid, { query: { other: 1 } });
  const before = calls.api.statements.length;
  const refused = await inChunks(strict, attempt);
  const written = calls.api.statements.slice(before).filter(isWrite);
  const others = await inChunks(
    damages.filter(({ statuses }) => statuses !== REFUSED),
    attempt,
  );
  return [...refused, ...others, written.map(({ text }) => `refused input wrote: ${text}`)].flat();
}

const numbers = [-1, 0, 1.5, 2_147_483_647, 2_147_483_648, 1e308];
const values = [null, true, [], [[]], {}, { $gt: '' }, '', '\u0000', '\uD800', 'x'.repeat(7000)];
const code =
  "'; drop table users; --|' or 1=1 --|<img src=x onerror=alert(1)>|%_\\|%|\\|../../etc/passwd|__proto__".split('|');
const texts = ['-1', '1e309', '9007199254740993', '2026-02-30'];
const odd = fc.constantFrom<unknown>(...numbers, ...values, ...code, ...texts);
const anything = fc.oneof(odd, fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double());

/** Sends random input at up to three places of a valid one. Returns a sentence for each failed response. */
export async function tryAnything(calls: ValidCalls, valid: ValidCall, runs: number): Promise<string[]> {
  const { call, input } = valid;
  const { query = {}, body } = input;
  const inQuery = placesOf(query, [call.query]).filter(({ path }) => path.length > 0);
  const inBody = call.body ? placesOf(body ?? {}, [call.body]) : [];
  const places = [
    ...inQuery.map(({ path }) => ['query', path] as const),
    ...inBody.map(({ path }) => ['body', path] as const),
  ]
    // A random text is a valid username: accounts that later calls sign in with must keep theirs.
    .filter(([, path]) => call.id !== 'updateUser' || path.at(-1) !== 'username');
  if (places.length === 0) return [];
  const change = fc.tuple(fc.constantFrom(...places), anything);
  const samples = fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), runs);
  const problems = await inChunks(samples, async (changes) => {
    const sent = { query, ...(call.body && { body: body ?? {} }) };
    for (const [[part, path], value] of changes) Object.assign(sent, { [part]: replaced(sent[part], path, value) });
    const problem = undocumented(call, await calls.send(valid, sent));
    return problem === undefined ? [] : [`${JSON.stringify(sent).slice(0, 300)}: ${problem.slice(0, 300)}`];
  });
  return problems.flat();
}
