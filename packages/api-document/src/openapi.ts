import { errorBody, errorStatus, implicitErrors, namesLeftOutIfUnknown } from '@tech-portal/contract';
import type { ApiScope, EndpointAccess, EndpointDeclaration, ErrorId } from '@tech-portal/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

interface Content {
  readonly 'application/json': { readonly schema: object };
}

interface Bytes {
  readonly 'application/octet-stream': { readonly schema: object };
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: 'query';
  readonly required: boolean;
  /** The client omits the parameter for a server that does not know it. */
  readonly 'x-left-out-if-unknown'?: true;
  readonly schema: object;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-access': EndpointAccess;
  readonly 'x-scope'?: ApiScope;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Partial<Content & Bytes> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
}

/** Part of OpenAPI 3.1 that the API document uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
}

const accessDescriptions: Record<EndpointAccess, string> = {
  public: 'Public: no sign-in needed.',
  session: 'Needs a session, whatever its role.',
  'tech-or-admin': 'Needs the session of an approved technician or administrator.',
  admin: 'Needs the session of an approved administrator.',
  'reset-token': 'The bearer is the token of a password-reset link.',
  'approval-token': 'The bearer is the token of an estimate-approval link.',
  'payment-token': 'The bearer is the token of a link to pay an invoice, or of the approval that made it.',
  'api-key': 'The bearer is the secret of an API key',
};

const bearerDescriptions = {
  session: 'The token that POST /auth/login returns.',
  'reset-token': 'The token of a password-reset link, valid only for POST /auth/reset-password.',
  'approval-token': 'The token of an emailed estimate-approval link.',
  'payment-token': 'The token of an emailed link to pay an invoice, or to approve the estimate it was made from.',
  'api-key': 'The secret of an API key, which an administrator creates on the page API Keys.',
} as const;

const schemeOf = (access: Exclude<EndpointAccess, 'public'>): keyof typeof bearerDescriptions =>
  access === 'tech-or-admin' || access === 'admin' ? 'session' : access;

/** JSON schema of the wire format, without rules that JSON Schema cannot express. */
function toWireSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

const jsonContent = (schema: object): Content => ({ 'application/json': { schema } });

const bodyContent = (body: GenericSchema, others: readonly string[] = []): Content => {
  const content = jsonContent(toWireSchema(body));
  return Object.assign(content, ...others.map((type) => ({ [type]: content['application/json'] })));
};

function parametersOf(query: GenericSchema | undefined): OpenApiParameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toWireSchema(query);
  const omittable = namesLeftOutIfUnknown(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(omittable.includes(name) && { 'x-left-out-if-unknown': true as const }),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}

function errorResponses(endpoint: EndpointDeclaration): OpenApiOperation['responses'] {
  const ids: readonly ErrorId[] = [...endpoint.errors, ...implicitErrors(endpoint)];
  const byStatus = Map.groupBy(ids, (id) => errorStatus[id]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: jsonContent({ $ref: '#/components/schemas/Error', properties: { error: { enum: group } } }),
      },
    ]),
  );
}

/** Content of a success: JSON, or events with JSON data. */
function contentOf({ isStream, response }: EndpointDeclaration) {
  return isStream === true
    ? { 'text/event-stream': { schema: toWireSchema(response) } }
    : jsonContent(toWireSchema(response));
}

function operationOf(endpoint: EndpointDeclaration): OpenApiOperation {
  const [, area = '', domain = ''] = endpoint.path.split('/');
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: endpoint.scope
      ? `${accessDescriptions[endpoint.access]} with the scope ${endpoint.scope}.`
      : accessDescriptions[endpoint.access],
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    tags: [area === 'auth' ? area : domain],
    security: endpoint.access === 'public' ? [] : [{ [schemeOf(endpoint.access)]: [] }],
    parameters: parametersOf(endpoint.query),
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.mediaTypes) } }),
    ...(endpoint.takesBytes === true && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    }),
    responses: {
      [endpoint.successStatus ?? 200]: { description: 'Success.', content: contentOf(endpoint) },
      ...errorResponses(endpoint),
    },
  };
}

/**
 * OpenAPI 3.1 document, derived only from the declarations of endpoints.
 *
 * @example Response.json(createOpenApiDocument(endpoints, '1.4.0'))
 */
export function createOpenApiDocument(endpoints: readonly EndpointDeclaration[], version: string): OpenApiDocument {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  return {
    openapi: '3.1.1',
    info: { title: 'Tech Portal API', version, description: 'Amounts are US dollars with at most two decimals.' },
    paths: Object.fromEntries(
      [...paths].map(([path, members]) => [
        path,
        Object.fromEntries(members.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
      ]),
    ),
    components: {
      schemas: { Error: toWireSchema(errorBody) },
      securitySchemes: Object.fromEntries(
        Object.entries(bearerDescriptions).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  };
}
