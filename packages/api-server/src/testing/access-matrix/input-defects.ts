import { errorBody, errorStatus, implicitErrors } from '@tech-portal/contract';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import type { DefectiveInput, SentResponse, ValidRequest } from './matrix-client.ts';
import { fieldsOf, listFields, withValueAt } from './nested-fields.ts';
import type { Path, FieldAtPath } from './nested-fields.ts';

/** One defect in an otherwise valid input, and the statuses allowed for it. */
export interface InputDefect {
  readonly name: string;
  readonly defectiveInput: DefectiveInput;
  readonly statuses: readonly number[];
}

/** Statuses for input that the contract rejects before it has any effect. */
export const REJECTED_STATUSES: readonly number[] = [400];

/**
 * Fields that callers must not be able to set by adding them to the input, with values that an attacker would choose.
 */
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

const createDefect = (name: string, defectiveInput: DefectiveInput, statuses = REJECTED_STATUSES): InputDefect => ({
  name,
  defectiveInput,
  statuses,
});

const nameOf = (path: Path): string => String(path.at(-1) ?? '');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Defects of the query: a wrong value, an unknown parameter, SQL in a list parameter. */
function queryDefects({ endpoint, input }: ValidRequest, isNarrowed: boolean): InputDefect[] {
  const query = input.query ?? {};
  const known = new Set(fieldsOf(endpoint.query));
  const send = (name: string, value: unknown) => ({ query: { ...query, [name]: value } });
  const each = (name: string, values: readonly unknown[]) =>
    values.map((value) =>
      createDefect(`${name}=${JSON.stringify(value).slice(0, 40)}`, send(name, value), allowedStatuses(name, false)),
    );
  return [
    ...['role', 'owner_id', ...(isNarrowed ? [] : ['tech_id'])].flatMap((name) => each(name, ['1'])),
    createDefect('__proto__', { query: Object.fromEntries([...Object.entries(query), ['__proto__', '1']]) }),
    ...[...known].flatMap((name) => each(name, ['\u0000', ['1', '1'], 'x'.repeat(7000)])),
    ...(known.has('page') ? each('page', invalidPages) : []),
    ...(known.has('sort_by') ? each('sort_by', invalidColumns) : []),
    ...(known.has('sort_order') ? each('sort_order', ['desc; --']) : []),
  ];
}

const invalidPages = ['0', '-1', '1.5', 'x', '', '100001', '1e3', '99999999999999999999', '1;drop table users'];
const invalidColumns = ['', 'id', 'password_hash', 'created desc', '1', 'created; drop table users', 'constructor'];

/** Nested deeper than the call stack, but within the size limit of a body. */
const DEEP_JSON = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const NESTED_PLACEHOLDER = 'deeply-nested';

const invalidTexts = ['\u0000', '\uD800', 'x'.repeat(40_000), { $gt: '' }, [[]]] as const;
const invalidNumbers = [1e308, 'x', { $gt: '' }, [[]]] as const;

/** Text fields for which the API shortens invalid text or uses a default, instead of rejecting it. */
const normalizedFields = new Set(['time_zone', 'stack']);
/** Fields that the API compares with the record; a defective value is a conflict (409). */
const comparedFields = new Set(['position', 'total', 'expected_total', 'content']);

function allowedStatuses(name: string, isTolerant: boolean): readonly number[] {
  if (isTolerant || normalizedFields.has(name)) return [200, 400];
  return comparedFields.has(name) ? [400, 409] : REJECTED_STATUSES;
}

function valueDefects(body: unknown, { path, value }: FieldAtPath, isTolerant: boolean): InputDefect[] {
  const at = path.join('.');
  const statuses = allowedStatuses(nameOf(path), isTolerant);
  const wrongValues =
    typeof value === 'number' ? invalidNumbers : isObject(value) || Array.isArray(value) ? [1, 'x'] : invalidTexts;
  return [
    ...wrongValues.map((each) =>
      createDefect(`${at}: ${JSON.stringify(each).slice(0, 40)}`, { body: withValueAt(body, path, each) }, statuses),
    ),
    createDefect(
      `${at}: nested`,
      {
        text: JSON.stringify(withValueAt(body, path, NESTED_PLACEHOLDER)).replace(
          JSON.stringify(NESTED_PLACEHOLDER),
          DEEP_JSON,
        ),
      },
      statuses,
    ),
  ];
}

function bodyDefects(
  { endpoint, input }: ValidRequest,
  isKnown: (name: string) => boolean,
  isTolerant: boolean,
): InputDefect[] {
  const { body = {} } = input;
  // All entries of a list have one schema.
  const places = listFields(body, [endpoint.body]).filter(({ path }) =>
    path.every((key) => typeof key === 'string' || key === 0),
  );
  const addedFields = places.flatMap(({ path, value }) =>
    isObject(value)
      ? [...Object.entries(privileged), ['\u0000', 1] as const]
          .filter(([name]) => !Object.hasOwn(value, name) && !isKnown(name))
          .map(([name, privilegedValue]) => [[...path, name], privilegedValue] as const)
      : [],
  );
  const missingFields = places
    .map(({ path }) => ({ path, body: withValueAt(body, path, undefined) }))
    .filter(
      (each) => endpoint.body && !safeParse(endpoint.body, JSON.parse(JSON.stringify(each.body ?? null))).success,
    );
  return [
    ...addedFields.map(([path, privilegedValue]) =>
      createDefect(`${path.join('.')} added`, { body: withValueAt(body, path, privilegedValue) }),
    ),
    ...missingFields.map((each) => createDefect(`${each.path.join('.')} missing`, { body: each.body ?? null })),
    ...places.flatMap((place) => valueDefects(body, place, isTolerant)),
  ];
}

const ids = new Set(['id', 'cart_id', 'user_id', 'customer_id', 'cat_id']);
/**
 * Ids that need no record: the endpoint filters a list by the id, removes a record that need not exist, or responds
 * with an outcome per part.
 */
const idsWithoutEffect = new Set(['listEstimates.customer_id', 'removeFavorite.id', 'addCartItems.id']);

/**
 * Defects of ids: an invalid id and an id without a record. An endpoint that refuses every account except the caller's
 * may respond with 403.
 */
function idDefects({ endpoint, input }: ValidRequest): InputDefect[] {
  return (['query', 'body'] as const).flatMap((part) =>
    listFields(input[part] ?? {})
      .filter(({ path, value }) => ids.has(nameOf(path)) && typeof value === 'number')
      .flatMap(({ path }) => {
        const send = (id: unknown) => ({ [part]: withValueAt(input[part], path, id) });
        const name = nameOf(path);
        const unknown = idsWithoutEffect.has(`${endpoint.id}.${name}`) ? [200] : [400, 403, 404, 409];
        return [
          ...[0, -1, 1.5, 2_147_483_648, 'abc', '1 or 1=1', ''].map((id) => createDefect(`${name}=${id}`, send(id))),
          createDefect(`${name} of no record`, send(2_147_483_647), unknown),
        ];
      }),
  );
}

/**
 * Endpoints that ignore unknown fields of the body or read them as columns; `access-matrix.test.ts` tests the effect.
 */
const endpointsIgnoringUnknownFields = new Set(['updateUser', 'importCustomers', 'sendPolicyReports']);
/** Privileged fields that an endpoint knows; tests cover who may set them. */
const known: Partial<Record<string, readonly string[]>> = {
  register: ['type'],
  createEstimate: ['approved'],
  updateEstimate: ['approved', 'ship_rates'],
  reimburseEstimate: ['reimbursed'],
};
/** Lists that can be filtered by technician with `tech_id`. */
const endpointsWithTechFilter = new Set([
  'listCustomers',
  'exportCustomers',
  'listEstimates',
  'exportEstimates',
  'listTasks',
  'exportTasks',
  'listAllOrders',
  'exportAllOrders',
  'previewHandOver',
]);

export function defectsOf(valid: ValidRequest): InputDefect[] {
  const { id, body } = valid.endpoint;
  const isTolerant = endpointsIgnoringUnknownFields.has(id);
  const isKnown = (name: string) => isTolerant || known[id]?.includes(name) === true;
  return [
    ...queryDefects(valid, endpointsWithTechFilter.has(id)),
    ...(body ? bodyDefects(valid, isKnown, isTolerant) : []),
    ...idDefects(valid),
  ];
}

/** One defect for each id that belongs to somebody else in the foreign input. */
export function foreignIdDefects({ endpoint, input }: ValidRequest, foreign: ValidRequest['input']): InputDefect[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const foreignValues = new Map(listFields(foreign[part] ?? {}).map(({ path, value }) => [path.join('.'), value]));
    return listFields(input[part] ?? {})
      .map(({ path, value }) => ({ path, value, foreignValue: foreignValues.get(path.join('.')) }))
      .filter(
        ({ path, value, foreignValue }) =>
          /(?:^|_)id$/.test(nameOf(path)) && foreignValue !== undefined && foreignValue !== value,
      )
      .filter(({ path }) => `${endpoint.id}.${nameOf(path)}` !== 'openPhotoUpload.upload_id')
      .map(({ path, foreignValue }) =>
        createDefect(
          `foreign ${nameOf(path)}`,
          { [part]: withValueAt(input[part], path, foreignValue) },
          [400, 403, 404, 409],
        ),
      );
  });
}

/** Returns the reason why a response does not match the contract; undefined if it does. */
export function findUndocumentedResponse(
  endpoint: EndpointDeclaration,
  { status, text }: SentResponse,
): string | undefined {
  if (status < 400) return JSON.parse(text) === undefined ? 'no JSON' : undefined;
  const body = safeParse(errorBody, JSON.parse(text));
  const id = body.success ? body.output.error : undefined;
  const known: readonly string[] = [...endpoint.errors, ...implicitErrors(endpoint), 'invalid_input', 'invalid_json'];
  const isDocumented =
    id !== undefined && known.includes(id) && new Map(Object.entries(errorStatus)).get(id) === status;
  return status >= 500 || !isDocumented ? `${status} ${text}` : undefined;
}
