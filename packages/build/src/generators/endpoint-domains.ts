/** A domain that endpoints are written for. Its records belong to technicians. */
export interface EndpointDomain {
  /** Its folder in the server. */
  readonly folder: string;
  /** One record of it, as paths, names and sentences have it. */
  readonly record: string;
  /** The parameter that holds the record's id. */
  readonly parameter: 'id' | 'cart_id';
  /** The schema of the record's version. */
  readonly versionSchema: string;
  /** What the route does to have the record as `row`; somebody else's is as if it did not exist. */
  readonly finding: readonly string[];
  /** The file with its cases of the access matrix, and there the input about one record of the technician. */
  readonly cases: string;
  readonly caseInput: string;
  /** How a test makes a record of the technician and has its id as `own`. */
  readonly testRecord: readonly string[];
  /** What the test imports for this from the endpoints of the domain, and from the server. */
  readonly testCalls: readonly string[];
  readonly testImports: readonly string[];
}

/** By the name of their folder in the contract, which is the tag of what is read, too. */
export const endpointDomains: Readonly<Record<string, EndpointDomain>> = {
  customers: {
    folder: 'customers',
    record: 'customer',
    parameter: 'id',
    versionSchema: 'recordVersion',
    finding: [
      'const row = await findCustomer(deps.db, query.id, viewerScope(viewer));',
      "if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);",
    ],
    cases: 'customer-cases.ts',
    caseInput: 'aboutCustomer',
    testRecord: ["const own = await insertCustomer(api.db, 'tech');"],
    testCalls: [],
    testImports: ["import { insertCustomer } from '../testing/insert-estimates.ts';"],
  },
  estimates: {
    folder: 'estimates',
    record: 'estimate',
    parameter: 'cart_id',
    versionSchema: 'estimateVersion',
    finding: ['const row = await findEstimate(deps.db, query.cart_id, viewerScope(viewer));'],
    cases: 'estimate-cases.ts',
    caseInput: 'aboutDraft',
    testRecord: ["const own = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'));"],
    testCalls: [],
    testImports: ["import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';"],
  },
  tasks: {
    folder: 'customers/tasks',
    record: 'task',
    parameter: 'id',
    versionSchema: 'recordVersion',
    finding: [
      'const row = await findTask(deps.db, viewerScope(viewer), query.id);',
      "if (!row) throw new ApiError('not_found', `Task ${query.id} does not exist.`);",
    ],
    cases: 'customer-cases.ts',
    caseInput: 'aboutTask',
    testRecord: [
      "const form = { task: 'Call back', priority: 'low', due_date: '2040-01-01' } as const;",
      'const own = (await api.call(createTask, { body: { task: form } }, tech)).response.id;',
    ],
    testCalls: ['createTask'],
    testImports: [],
  },
};
