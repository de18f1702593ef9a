import { errorStatus, implicitErrors } from '@tech-portal/contract';
import { endpoints } from '@tech-portal/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from './openapi.ts';

const document = createOpenApiDocument(endpoints, '1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('it is an OpenAPI 3.1 document of this version', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.version).toBe('1.2.3');
});

test('it describes exactly the calls of the contract', () => {
  expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
    endpoints.map(({ path, method }) => `${method.toLowerCase()} ${path}`).toSorted(),
  );
  expect(operations.length).toBeGreaterThan(61);
});

test('it survives JSON and every reference in it leads somewhere', () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  expect(document.components.schemas).toHaveProperty('Error.properties.message.type', 'string');
});

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];

  test('says who may call it', () => {
    expect(operation?.security).toHaveLength(endpoint.access === 'public' ? 0 : 1);
    const names = operation?.security.flatMap((scheme) => Object.keys(scheme)) ?? [];
    for (const name of names) expect(document.components.securitySchemes).toHaveProperty(name);
  });

  test('has the body, the response and the errors of its declaration', () => {
    expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined && endpoint.takesBytes !== true);
    const success = String(endpoint.successStatus ?? 200);
    const expected = [...endpoint.errors, ...implicitErrors(endpoint)].map((id) => String(errorStatus[id]));
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([...new Set([success, ...expected])].toSorted());
    const type = endpoint.isStream === true ? 'text/event-stream' : 'application/json';
    expect(operation?.responses[success]?.content).toHaveProperty([type, 'schema', 'type']);
  });

  test('has parameters exactly if it takes a query', () => {
    expect((operation?.parameters.length ?? 0) > 0).toBe(endpoint.query !== undefined);
  });
});

const parametersOf = (path: string) =>
  document.paths[path]?.['get']?.parameters.map(({ name, required }) => [name, required]);

test('what has a default is not required', () => {
  expect(parametersOf('/api/products/product/list')).toEqual([
    ['cat_id', false],
    ['page', false],
    ['brand', false],
    ['min_price', false],
    ['max_price', false],
  ]);
  expect(parametersOf('/api/order')).toEqual([['trans_id', true]]);
});

test('a flag stands as the wire has it', () => {
  expect(document.paths['/auth/login']?.['post']?.responses['200']?.content['application/json'].schema).toMatchObject({
    properties: {
      token: { type: 'string', minLength: 1 },
      approved: { anyOf: [{ const: 0 }, { const: 1 }, { type: 'boolean' }] },
    },
    required: ['token', 'role', 'approved'],
  });
});

test('an unknown field of a form is refused there too', () => {
  expect(
    document.paths['/auth/registration']?.['post']?.requestBody?.content['application/json']?.schema,
  ).toMatchObject({
    type: 'object',
    additionalProperties: false,
  });
});
