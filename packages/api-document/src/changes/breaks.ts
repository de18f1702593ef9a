import type { CallAccess } from '@tech-portal/contract';
import type { OpenApiDocument } from '../openapi.ts';
import { misfits } from './misfits.ts';
import type { Misfit } from './misfits.ts';
import type { JsonSchema } from './json-schema.ts';

export type ApiDocument = Pick<OpenApiDocument, 'paths'>;
type Operation = OpenApiDocument['paths'][string][string];

/** JSON schema of a content; undefined for none, or for bytes. */
const schemaOf = (content: Partial<Operation['responses'][string]['content']> | undefined): JsonSchema | undefined =>
  content?.['application/json']?.schema;

const successOf = ({ responses }: Operation): JsonSchema =>
  schemaOf((responses['200'] ?? responses['202'])?.content) ?? {};

/** Query string as an object schema; undeclared parameters are refused. */
const queryOf = ({ parameters }: Operation): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

/** Further callers that may make a call, by access. */
const allowed: Readonly<Record<CallAccess, readonly CallAccess[]>> = {
  public: ['public', 'session', 'tech-or-admin', 'admin', 'reset-token', 'approval-token', 'payment-token', 'api-key'],
  session: ['session', 'tech-or-admin', 'admin'],
  'tech-or-admin': ['tech-or-admin', 'admin'],
  admin: ['admin'],
  'reset-token': ['reset-token'],
  'approval-token': ['approval-token'],
  'payment-token': ['payment-token'],
  'api-key': ['api-key'],
};

const sentences = (subject: string, found: readonly Misfit[], end: string): string[] => [
  ...new Set(found.map(({ place, what }) => `${subject}${place && ` ${place}`} ${what}, ${end}`)),
];

/** Request without the parameters that a client omits for a server that does not know them. */
function asAskedOf(server: Operation, client: Operation): Operation {
  const known = new Set(server.parameters.map(({ name }) => name));
  const parameters = client.parameters.filter((one) => known.has(one.name) || !one['x-left-out-if-unknown']);
  return { ...client, parameters };
}

function requestBreaks(client: Operation, server: Operation): string[] {
  const refused = 'which the server refuses';
  const body = schemaOf(server.requestBody?.content);
  return [
    ...sentences('the query', misfits(queryOf(asAskedOf(server, client)), queryOf(server)), refused),
    ...(body ? sentences('the body', misfits(schemaOf(client.requestBody?.content) ?? {}, body), refused) : []),
  ];
}

function responseBreaks(client: Operation, server: Operation): string[] {
  return [
    ...sentences('the response', misfits(successOf(server), successOf(client)), 'which the client does not read'),
    ...Object.keys(server.responses)
      .filter((status) => client.responses[status] === undefined)
      .map((status) => `the server may respond with ${status}, which the client does not know`),
  ];
}

function accessBreaks({ 'x-access': client }: Operation, { 'x-access': server }: Operation): string[] {
  // Older documents do not declare access: such a server accepts the same callers as before.
  const others: readonly CallAccess[] | undefined = allowed[server];
  if (others === undefined || others.includes(client)) return [];
  return [`the server lets only ${server} make it, the client offers it to ${client}`];
}

/**
 * Sentences for everything that a client of one API document cannot do with a server of another. To check an API
 * change, the client is the released document and the server the new one; to check a remote, the client is the remote
 * and the server the live document.
 *
 * @example breaks({ client: released, server: present }) // ['PATCH /api/task: the body task.priority may be "low", …']
 */
export function breaks({ client, server }: { client: ApiDocument; server: ApiDocument }): string[] {
  return Object.entries(client.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, asked]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const served = server.paths[path]?.[method];
      if (!served) return [`${name}: the server does not have it`];
      return [...accessBreaks(asked, served), ...requestBreaks(asked, served), ...responseBreaks(asked, served)].map(
        (sentence) => `${name}: ${sentence}`,
      );
    }),
  );
}
