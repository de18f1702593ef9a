import fc from 'fast-check';
import { REJECTED_STATUSES, findUndocumentedResponse } from './input-defects.ts';
import type { InputDefect } from './input-defects.ts';
import { listFields, withValueAt } from './nested-fields.ts';
import type { ValidRequest, MatrixClient } from './matrix-client.ts';

/** Concurrent requests: enough to keep the database connections busy. */
const CONCURRENT_REQUESTS = 32;

async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += CONCURRENT_REQUESTS) {
    results.push(...(await Promise.all(items.slice(start, start + CONCURRENT_REQUESTS).map(work))));
  }
  return results;
}

/** Detects statements that write anything except a session's last activity and rate limits. */
const isWrite = ({ text }: { readonly text: string }): boolean =>
  /\b(?:insert into|update "|delete from)/i.test(text) && !/"(?:tokens|rate_limits)"/.test(text);

/** Sends each defect and returns a sentence for each wrong response or statement. */
export async function sendDefects(
  client: MatrixClient,
  valid: ValidRequest,
  defects: readonly InputDefect[],
): Promise<string[]> {
  const attempt = async ({ name, defectiveInput, statuses }: InputDefect): Promise<string[]> => {
    const response = await client.send(valid, defectiveInput);
    const { status, text } = response;
    const problem = statuses.includes(status)
      ? findUndocumentedResponse(valid.endpoint, response)
      : `${status} ${text}`;
    return problem === undefined ? [] : [`${name}: ${problem.slice(0, 300)}`];
  };
  const rejectedDefects = defects.filter(({ statuses }) => statuses === REJECTED_STATUSES);
  if (valid.endpoint.access === 'api-key') await client.send(valid, { query: { other: 1 } });
  const before = client.api.statements.length;
  const rejectedProblems = await mapConcurrently(rejectedDefects, attempt);
  const writes = client.api.statements.slice(before).filter(isWrite);
  const otherProblems = await mapConcurrently(
    defects.filter(({ statuses }) => statuses !== REJECTED_STATUSES),
    attempt,
  );
  return [...rejectedProblems, ...otherProblems, writes.map(({ text }) => `refused input wrote: ${text}`)].flat();
}

const numbers = [-1, 0, 1.5, 2_147_483_647, 2_147_483_648, 1e308];
const values = [null, true, [], [[]], {}, { $gt: '' }, '', '\u0000', '\uD800', 'x'.repeat(7000)];
const injections =
  "'; drop table users; --|' or 1=1 --|<img src=x onerror=alert(1)>|%_\\|%|\\|../../etc/passwd|__proto__".split('|');
const texts = ['-1', '1e309', '9007199254740993', '2026-02-30'];
const invalidValue = fc.constantFrom<unknown>(...numbers, ...values, ...injections, ...texts);
const arbitraryValue = fc.oneof(invalidValue, fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double());

/** Sends random input at up to three places of a valid one. Returns a sentence for each failed response. */
export async function sendRandomInput(client: MatrixClient, valid: ValidRequest, runs: number): Promise<string[]> {
  const { endpoint, input } = valid;
  const { query = {}, body } = input;
  const queryPaths = listFields(query, [endpoint.query]).filter(({ path }) => path.length > 0);
  const bodyPaths = endpoint.body ? listFields(body ?? {}, [endpoint.body]) : [];
  const places = [
    ...queryPaths.map(({ path }) => ['query', path] as const),
    ...bodyPaths.map(({ path }) => ['body', path] as const),
  ]
    // Random text may be a valid username, but later calls sign in with the existing usernames.
    .filter(([, path]) => endpoint.id !== 'updateUser' || path.at(-1) !== 'username');
  if (places.length === 0) return [];
  const change = fc.tuple(fc.constantFrom(...places), arbitraryValue);
  const samples = fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), runs);
  const problems = await mapConcurrently(samples, async (changes) => {
    const sent = { query, ...(endpoint.body && { body: body ?? {} }) };
    for (const [[part, path], value] of changes) Object.assign(sent, { [part]: withValueAt(sent[part], path, value) });
    const problem = findUndocumentedResponse(endpoint, await client.send(valid, sent));
    return problem === undefined ? [] : [`${JSON.stringify(sent).slice(0, 300)}: ${problem.slice(0, 300)}`];
  });
  return problems.flat();
}
