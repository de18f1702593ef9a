import { getTask, updateTask } from '@tech-portal/contract/tasks';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '../../platform/http/define-handler.ts';
import { routes } from '../../operations/routes.ts';
import { allCases } from './cases/all-cases.ts';
import type { Outcomes } from './access.ts';
import { sendRandomInput } from './send-defects.ts';
import { testMatrixRow } from './test-matrix-row.ts';
import { createMatrixClient } from './matrix-client.ts';

const client = await createMatrixClient();

const outcomes: Outcomes = {
  anon: '401',
  retail: '403',
  new: '403',
  tech: 'yes',
  tech2: '404',
  admin: 'yes',
  ended: '401',
  reset: '401',
  approve: '401',
  pay: '401',
  key: '401',
};

function find(endpoint: EndpointDeclaration) {
  const route = routes.find((each) => each.endpoint === endpoint);
  const one = allCases.find((each) => each.endpoint === endpoint);
  if (!route || !one) throw new Error(`${endpoint.id} has no route or no case.`);
  return { route, one };
}

function plant(
  endpoint: EndpointDeclaration,
  handler: (run: Route['run'], ...given: Parameters<Route['run']>) => unknown,
) {
  const { route, one } = find(endpoint);
  const run = route.run.bind(route);
  vi.spyOn(route, 'run').mockImplementation(async (incoming) => handler(run, incoming));
  return one;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('rows of the application as it is pass', async () => {
  for (const endpoint of [getTask, updateTask]) {
    expect(await testMatrixRow(client, find(endpoint).one, outcomes)).toEqual({ problems: [], found: outcomes });
  }
});

test('an endpoint without its access rule', async () => {
  const { route, one } = find(getTask);
  vi.spyOn(route, 'endpoint', 'get').mockReturnValue({ ...getTask, access: 'session' });
  const { found } = await testMatrixRow(client, one, outcomes);
  expect(found).toEqual({ ...outcomes, retail: '404', new: '404' });
});

test('a handler that looks records up by their id alone', async () => {
  const one = plant(getTask, (run, { currentUser, ...incoming }) =>
    run({ ...incoming, currentUser: currentUser && { ...currentUser, role: 'admin' } }),
  );
  const { found, problems } = await testMatrixRow(client, one, outcomes);
  expect(found).toMatchObject({ tech2: 'yes' });
  expect(problems).toEqual([expect.stringMatching(/^foreign id: 200 /)]);
});

test('a handler that takes the owner from the input', async () => {
  const one = plant(updateTask, async (run, { body, ...incoming }) => {
    const { user_id: owner, ...rest } = Object(body) as { user_id?: number };
    const response = await run({ ...incoming, body: rest });
    if (owner !== undefined) await incoming.deps.db.execute(sql`update "tasks" set "user_id" = ${owner}`);
    return response;
  });
  const { problems, found } = await testMatrixRow(client, one, outcomes);
  expect(problems).toContainEqual(expect.stringMatching(/^user_id added: 200 /));
  expect(problems).toContainEqual(expect.stringMatching(/^refused input wrote: update "tasks" set "user_id"/));
  expect(found).toMatchObject({ tech: '404' });
});

test('a handler that sends text to the database before it is checked', async () => {
  const one = plant(updateTask, async (run, incoming) => {
    const text = (incoming.body as { task?: { task?: unknown } } | undefined)?.task?.task;
    if (typeof text === 'string') await incoming.deps.db.execute(sql`select ${text}::text`);
    return run(incoming);
  });
  const { problems } = await testMatrixRow(client, one, outcomes);
  expect(problems).toEqual([expect.stringMatching(/^task\.task: "\\u0000": 500 /)]);
});

test('a handler that throws on input of another shape', async () => {
  const one = plant(updateTask, (run, incoming) => {
    (incoming.body as { task: { task: string } }).task.task.trim();
    return run(incoming);
  });
  const { problems } = await testMatrixRow(client, one, outcomes);
  expect(problems).toContainEqual(expect.stringMatching(/^task missing: 500 /));
  expect(await sendRandomInput(client, await client.prepare(one), 40)).not.toEqual([]);
});

test('a handler that writes before it checks', async () => {
  const one = plant(updateTask, async (run, incoming) => {
    await incoming.deps.db.execute(sql`update "tasks" set "modified" = "modified"`);
    return run(incoming);
  });
  const { problems } = await testMatrixRow(client, one, outcomes);
  expect(problems).toContainEqual(expect.stringMatching(/^refused input wrote: update "tasks"/));
});
