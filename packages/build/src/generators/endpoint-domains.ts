export interface EndpointDomain {
  readonly folder: string;
  /** Singular record name in paths, names and sentences. */
  readonly record: string;
  readonly parameter: 'id' | 'cart_id';
  /** Id of the rule that lists the domain's endpoints. */
  readonly rule: string;
  readonly versionSchema: string;
  /** Code of the route that loads the record as `row`; another technician's record counts as missing. */
  readonly loadLines: readonly string[];
  readonly cases: string;
  readonly caseInput: string;
  /** Code of a test that creates a record of the technician and names its id `own`. */
  readonly testRecord: readonly string[];
  readonly testEndpoints: readonly string[];
  readonly testImports: readonly string[];
}

/** Domains by contract folder, whose name is also the tag of read endpoints. */
export const endpointDomains: Readonly<Record<string, EndpointDomain>> = {
  customers: {
    folder: 'customers',
    record: 'customer',
    rule: 'CUSTOMER-22',
    parameter: 'id',
    versionSchema: 'recordVersion',
    loadLines: [
      'const row = await findCustomer(deps.db, query.id, scopeOf(currentUser));',
      "if (!row) throw new ApiError('not_found', `Customer ${query.id} does not exist.`);",
    ],
    cases: 'customer-cases.ts',
    caseInput: 'aboutCustomer',
    testRecord: ["const own = await insertCustomer(api.db, 'tech');"],
    testEndpoints: [],
    testImports: ["import { insertCustomer } from '../testing/insert-estimates.ts';"],
  },
  estimates: {
    folder: 'estimates',
    record: 'estimate',
    rule: 'EST-89',
    parameter: 'cart_id',
    versionSchema: 'estimateVersion',
    loadLines: ['const row = await findEstimate(deps.db, query.cart_id, scopeOf(currentUser));'],
    cases: 'estimate-cases.ts',
    caseInput: 'aboutDraft',
    testRecord: ["const own = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'));"],
    testEndpoints: [],
    testImports: ["import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';"],
  },
  tasks: {
    folder: 'customers/tasks',
    record: 'task',
    rule: 'TASK-21',
    parameter: 'id',
    versionSchema: 'recordVersion',
    loadLines: [
      'const row = await findTask(deps.db, scopeOf(currentUser), query.id);',
      "if (!row) throw new ApiError('not_found', `Task ${query.id} does not exist.`);",
    ],
    cases: 'customer-cases.ts',
    caseInput: 'aboutTask',
    testRecord: [
      "const form = { task: 'Call back', priority: 'low', due_date: '2040-01-01' } as const;",
      'const own = (await api.call(createTask, { body: { task: form } }, tech)).response.id;',
    ],
    testEndpoints: ['createTask'],
    testImports: [],
  },
};
