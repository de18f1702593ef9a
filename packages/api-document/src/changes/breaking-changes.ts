import type { EndpointAccess } from '@tech-portal/contract';
import type { OpenApiDocument } from '../openapi.ts';
import { findMismatches } from './mismatches.ts';
import type { Mismatch } from './mismatches.ts';
import type { JsonSchema } from './json-schema.ts';

export type ApiDocument = Pick<OpenApiDocument, 'paths'>;
type Operation = OpenApiDocument['paths'][string][string];

/** JSON schema of a content; undefined if there is none, or for bytes. */
const schemaOf = (content: Partial<Operation['responses'][string]['content']> | undefined): JsonSchema | undefined =>
  content?.['application/json']?.schema;

const successSchemaOf = ({ responses }: Operation): JsonSchema =>
  schemaOf((responses['200'] ?? responses['202'])?.content) ?? {};

/** Query string as an object schema; undeclared parameters are refused. */
const querySchemaOf = ({ parameters }: Operation): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

/** Access → other accesses whose callers the endpoint accepts as well. */
const acceptedAccess: Readonly<Record<EndpointAccess, readonly EndpointAccess[]>> = {
  public: ['public', 'session', 'tech-or-admin', 'admin', 'reset-token', 'approval-token', 'payment-token', 'api-key'],
  session: ['session', 'tech-or-admin', 'admin'],
  'tech-or-admin': ['tech-or-admin', 'admin'],
  admin: ['admin'],
  'reset-token': ['reset-token'],
  'approval-token': ['approval-token'],
  'payment-token': ['payment-token'],
  'api-key': ['api-key'],
};

const formatMismatches = (subject: string, found: readonly Mismatch[], end: string): string[] => [
  ...new Set(found.map(({ path, problem }) => `${subject}${path && ` ${path}`} ${problem}, ${end}`)),
];

/** Request without the parameters that a client omits for a server that does not know them. */
function withoutOmittedParameters(server: Operation, client: Operation): Operation {
  const known = new Set(server.parameters.map(({ name }) => name));
  const parameters = client.parameters.filter((one) => known.has(one.name) || !one['x-left-out-if-unknown']);
  return { ...client, parameters };
}

function findRequestBreaks(client: Operation, server: Operation): string[] {
  const REFUSED_BY_SERVER = 'which the server refuses';
  const body = schemaOf(server.requestBody?.content);
  return [
    ...formatMismatches(
      'the query',
      findMismatches(querySchemaOf(withoutOmittedParameters(server, client)), querySchemaOf(server)),
      REFUSED_BY_SERVER,
    ),
    ...(body
      ? formatMismatches(
          'the body',
          findMismatches(schemaOf(client.requestBody?.content) ?? {}, body),
          REFUSED_BY_SERVER,
        )
      : []),
  ];
}

function findResponseBreaks(client: Operation, server: Operation): string[] {
  return [
    ...formatMismatches(
      'the response',
      findMismatches(successSchemaOf(server), successSchemaOf(client)),
      'which the client does not read',
    ),
    ...Object.keys(server.responses)
      .filter((status) => client.responses[status] === undefined)
      .map((status) => `the server may respond with ${status}, which the client does not know`),
  ];
}

function findAccessBreaks({ 'x-access': client }: Operation, { 'x-access': server }: Operation): string[] {
  // Older documents do not declare access: such a server accepts the same callers as before.
  const others: readonly EndpointAccess[] | undefined = acceptedAccess[server];
  if (others === undefined || others.includes(client)) return [];
  return [`the server allows it only for ${server}, but the client offers it to ${client}`];
}

/**
 * Sentences for everything that a client of one API document cannot do with a server of another. To check an API
 * change, pass the released document as the client and the new one as the server; to check a remote, its own document
 * as the client and the live one as the server.
 *
 * @example findBreakingChanges({ client: released, server: present }) // ['PATCH /api/task: the body task.priority may be "low", …']
 */
export function findBreakingChanges({ client, server }: { client: ApiDocument; server: ApiDocument }): string[] {
  return Object.entries(client.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, clientOperation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const serverOperation = server.paths[path]?.[method];
      if (!serverOperation) return [`${name}: the server does not have it`];
      return [
        ...findAccessBreaks(clientOperation, serverOperation),
        ...findRequestBreaks(clientOperation, serverOperation),
        ...findResponseBreaks(clientOperation, serverOperation),
      ].map((message) => `${name}: ${message}`);
    }),
  );
}
