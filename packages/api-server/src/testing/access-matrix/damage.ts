import { errorBody, errorStatus, implicitErrors } from '@tech-portal/contract';
import type { CallDeclaration } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import type { Damaged, Sent, ValidCall } from './valid-calls.ts';
import { fieldsOf, placesOf, replaced } from './places.ts';
import type { Path, Place } from './places.ts';

/** One defect in an otherwise valid input, and the statuses allowed for it. */
export interface Damage {
  readonly name: string;
  readonly sent: Damaged;
  readonly statuses: readonly number[];
}

/** Statuses of input that the contract refuses, with no effect. */
export const REFUSED: readonly number[] = [400];

/** Fields that nobody may set by adding them, with values worth an attack. */
export const privileged = {
  type: 'admin',
  role: 'admin',
  approved: true,
  tax_exempt: 1,
  store_credit: 9999,
  account_number: 'TP-1',
  id: 1,
  tech_id: 1,
  user_id: 1,
  owner_id: 1,
  paid: true,
  reimbursed: true,
  status: 'order',
  price: 0.01,
  cost: 0,
  total: 0.01,
  subtotal: 0.01,
  ship_rates: { custom: 0.01 },
  created: '2020-01-01T00:00:00Z',
} as const;

const damage = (name: string, sent: Damaged, statuses = REFUSED): Damage => ({ name, sent, statuses });

const nameOf = (path: Path): string => String(path.at(-1) ?? '');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Defects of the query: a wrong value, an unknown parameter, SQL in a list parameter. */
function damagedQueries({ call, input }: ValidCall, isNarrowed: boolean): Damage[] {
  const query = input.query ?? {};
  const known = new Set(fieldsOf(call.query));
  const send = (name: string, value: unknown) => ({ query: { ...query, [name]: value } });
  const each = (name: string, values: readonly unknown[]) =>
    values.map((value) =>
      damage(`${name}=${JSON.stringify(value).slice(0, 40)}`, send(name, value), statusesFor(name, false)),
    );
  return [
    ...['role', 'owner_id', ...(isNarrowed ? [] : ['tech_id'])].flatMap((name) => each(name, ['1'])),
    damage('__proto__', { query: Object.fromEntries([...Object.entries(query), ['__proto__', '1']]) }),
    ...[...known].flatMap((name) => each(name, ['\u0000', ['1', '1'], 'x'.repeat(7000)])),
    ...(known.has('page') ? each('page', oddPages) : []),
    ...(known.has('sort_by') ? each('sort_by', oddColumns) : []),
    ...(known.has('sort_order') ? each('sort_order', ['desc; --']) : []),
  ];
}

const oddPages = ['0', '-1', '1.5', 'x', '', '100001', '1e3', '99999999999999999999', '1;drop table users'];
const oddColumns = ['', 'id', 'password_hash', 'created desc', '1', 'created; drop table users', 'constructor'];

/** Deeper than the call stack, within the limit of a body. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const NESTED = 'deeply-nested';

const texts = ['\u0000', '\uD800', 'x'.repeat(40_000), { $gt: '' }, [[]]] as const;
const numbers = [1e308, 'x', { $gt: '' }, [[]]] as const;

/** Text that is replaced by a default or shortened instead of refused. */
const cleaned = new Set(['time_zone', 'stack']);
/** Values compared with the record, which has others. */
const compared = new Set(['position', 'total', 'expected_total', 'content']);

function statusesFor(name: string, isTolerant: boolean): readonly number[] {
  if (isTolerant || cleaned.has(name)) return [200, 400];
  return compared.has(name) ? [400, 409] : REFUSED;
}

function damagedPlace(body: unknown, { path, value }: Place, isTolerant: boolean): Damage[] {
  const at = path.join('.');
  const statuses = statusesFor(nameOf(path), isTolerant);
  const wrong = typeof value === 'number' ? numbers : isObject(value) || Array.isArray(value) ? [1, 'x'] : texts;
  return [
    ...wrong.map((each) =>
      damage(`${at}: ${JSON.stringify(each).slice(0, 40)}`, { body: replaced(body, path, each) }, statuses),
    ),
    damage(
      `${at}: nested`,
      { text: JSON.stringify(replaced(body, path, NESTED)).replace(JSON.stringify(NESTED), DEEP) },
      statuses,
    ),
  ];
}

function damagedBodies({ call, input }: ValidCall, isKnown: (name: string) => boolean, isTolerant: boolean): Damage[] {
  const { body = {} } = input;
  // All entries of a list have one schema.
  const places = placesOf(body, [call.body]).filter(({ path }) =>
    path.every((key) => typeof key === 'string' || key === 0),
  );
  const added = places.flatMap(({ path, value }) =>
    isObject(value)
      ? [...Object.entries(privileged), ['\u0000', 1] as const]
          .filter(([name]) => !Object.hasOwn(value, name) && !isKnown(name))
          .map(([name, worth]) => [[...path, name], worth] as const)
      : [],
  );
  const without = places
    .map(({ path }) => ({ path, body: replaced(body, path, undefined) }))
    .filter((each) => call.body && !safeParse(call.body, JSON.parse(JSON.stringify(each.body ?? null))).success);
  return [
    ...added.map(([path, worth]) => damage(`${path.join('.')} added`, { body: replaced(body, path, worth) })),
    ...without.map((each) => damage(`${each.path.join('.')} missing`, { body: each.body ?? null })),
    ...places.flatMap((place) => damagedPlace(body, place, isTolerant)),
  ];
}

const ids = new Set(['id', 'cart_id', 'user_id', 'customer_id', 'cat_id']);
/** A few calls filter a list by an id, remove a record that need not exist, or respond with an outcome per part. */
const harmless = new Set(['listEstimates.customer_id', 'removeFavorite.id', 'addCartItems.id']);

/** Defects of ids: an invalid one and one without a record; 403 where any account but the caller's is refused. */
function damagedIds({ call, input }: ValidCall): Damage[] {
  return (['query', 'body'] as const).flatMap((part) =>
    placesOf(input[part] ?? {})
      .filter(({ path, value }) => ids.has(nameOf(path)) && typeof value === 'number')
      .flatMap(({ path }) => {
        const send = (id: unknown) => ({ [part]: replaced(input[part], path, id) });
        const name = nameOf(path);
        const unknown = harmless.has(`${call.id}.${name}`) ? [200] : [400, 403, 404, 409];
        return [
          ...[0, -1, 1.5, 2_147_483_648, 'abc', '1 or 1=1', ''].map((id) => damage(`${name}=${id}`, send(id))),
          damage(`${name} of no record`, send(2_147_483_647), unknown),
        ];
      }),
  );
}

/** Bodies with unknown fields that are ignored or read as columns; `access-matrix.test.ts` tests what they do. */
const tolerant = new Set(['updateUser', 'importCustomers', 'sendPolicyReports']);
/** Privileged fields that a call knows; tests cover who may set them. */
const known: Partial<Record<string, readonly string[]>> = {
  register: ['type'],
  createEstimate: ['approved'],
  updateEstimate: ['approved', 'ship_rates'],
  reimburseEstimate: ['reimbursed'],
};
/** Lists that `tech_id` narrows to a technician. */
const narrowed = new Set([
  'listCustomers',
  'exportCustomers',
  'listEstimates',
  'exportEstimates',
  'listTasks',
  'exportTasks',
  'previewHandOver',
]);

export function damagesOf(valid: ValidCall): Damage[] {
  const { id, body } = valid.call;
  const isTolerant = tolerant.has(id);
  const isKnown = (name: string) => isTolerant || known[id]?.includes(name) === true;
  return [
    ...damagedQueries(valid, narrowed.has(id)),
    ...(body ? damagedBodies(valid, isKnown, isTolerant) : []),
    ...damagedIds(valid),
  ];
}

/** One defect for each id that belongs to somebody else in the foreign input. */
export function foreignDamages({ call, input }: ValidCall, foreign: ValidCall['input']): Damage[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const theirs = new Map(placesOf(foreign[part] ?? {}).map(({ path, value }) => [path.join('.'), value]));
    return placesOf(input[part] ?? {})
      .map(({ path, value }) => ({ path, value, other: theirs.get(path.join('.')) }))
      .filter(({ path, value, other }) => /(?:^|_)id$/.test(nameOf(path)) && other !== undefined && other !== value)
      .filter(({ path }) => `${call.id}.${nameOf(path)}` !== 'openPhotoUpload.upload_id')
      .map(({ path, other }) =>
        damage(`foreign ${nameOf(path)}`, { [part]: replaced(input[part], path, other) }, [400, 403, 404, 409]),
      );
  });
}

/** Reason why a response does not match the contract, or undefined. */
export function undocumented(call: CallDeclaration, { status, text }: Sent): string | undefined {
  if (status < 400) return JSON.parse(text) === undefined ? 'no JSON' : undefined;
  const body = safeParse(errorBody, JSON.parse(text));
  const id = body.success ? body.output.error : undefined;
  const known: readonly string[] = [...call.errors, ...implicitErrors(call), 'invalid_input', 'invalid_json'];
  const isDocumented =
    id !== undefined && known.includes(id) && new Map(Object.entries(errorStatus)).get(id) === status;
  return status >= 500 || !isDocumented ? `${status} ${text}` : undefined;
}
