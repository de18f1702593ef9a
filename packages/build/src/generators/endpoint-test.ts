import type { EndpointDomain } from './endpoint-domains.ts';

export interface EndpointNames {
  /** Folder of the domain, e.g. `tasks`. */
  readonly domain: string;
  /** CamelCase id, e.g. `getTaskHistory`. */
  readonly id: string;
  /** Path, e.g. `/api/task/history`. */
  readonly path: string;
}

export const ownRecordTitle = ({ record }: EndpointDomain): string => `a technician reads their own ${record}`;

export function endpointTest({ domain, id }: EndpointNames, of: EndpointDomain): string {
  const { folder, record, parameter, testRecord, testEndpoints, testImports } = of;
  const query = parameter === 'id' ? '{ id }' : `{ ${parameter}: id }`;
  const up = '../'.repeat(folder.split('/').length);
  const imports = ["import { createTestApi } from '../testing/create-test-api.ts';", ...testImports]
    .join('\n')
    .replaceAll("'../", `'${up}`);
  return `import { ${[...testEndpoints, id].join(', ')} } from '@tech-portal/contract/${domain}';
import { expect, test } from 'vitest';
${imports}

const api = await createTestApi();
const tech = await api.signIn('tech');
${testRecord.join('\n')}
const read = (id: number, token?: string) => api.call(${id}, { query: ${query} }, token);

test('${ownRecordTitle(of)}', async () => {
  const { status, response } = await read(own, tech);
  expect(status).toBe(200);
  expect(response).toEqual({ id: own, version: expect.any(Number) });
});

test('an administrator reads the ${record} of any technician', async () => {
  expect((await read(own, await api.signIn('admin'))).response.id).toBe(own);
});

test('the ${record} of somebody else is as if it did not exist', async () => {
  const { status, error } = await read(own, await api.signIn('tech2'));
  expect([status, error.error]).toEqual([404, 'not_found']);
});

test('a missing ${record} is not found', async () => {
  expect((await read(99_999_999, tech)).status).toBe(404);
});

test('an id that is none is refused', async () => {
  const { status, error } = await read(0, tech);
  expect([status, error.error]).toEqual([400, 'invalid_input']);
});

test.each(['retail', 'newtech'] as const)('%s has no access', async (username) => {
  expect((await read(own, await api.signIn(username))).status).toBe(403);
});

test('nobody who is not signed in has access', async () => {
  expect((await read(own)).status).toBe(401);
});
`;
}
