import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointDomains } from './endpoint-domains.ts';
import type { EndpointDomain } from './endpoint-domains.ts';
import { endpointTest, ownRecordTitle } from './endpoint-test.ts';
import type { EndpointNames } from './endpoint-test.ts';
import { insertLines } from './insertions.ts';
import type { Insertion } from './insertions.ts';
import { nameOf } from './names.ts';

const SERVER_FOLDER = 'packages/api-server/src';

function namesOf(domain: string, of: EndpointDomain, name: string): EndpointNames {
  return { domain, id: `get${nameOf(of.record).pascal}${nameOf(name).pascal}`, path: `/api/${of.record}/${name}` };
}

function declarationOf({ domain, id, path }: EndpointNames, { record, parameter, versionSchema }: EndpointDomain) {
  return `

/** GET ${path} */
export const ${id} = defineEndpoint({
  id: '${id}',
  method: 'GET',
  path: '${path}',
  summary: 'Id and version of one ${record}.',
  access: 'tech-or-admin',
  reads: ['${domain}'],
  query: v.strictObject({ ${parameter}: queryId }),
  response: v.object({ id: recordId, version: ${versionSchema} }),
  errors: ['not_found'],
});`;
}

function insertionsOf(names: EndpointNames, of: EndpointDomain, testFile: string): readonly Insertion[] {
  const { domain, id, path } = names;
  const { record, parameter, loadLines, cases, caseInput } = of;
  const read = `get${nameOf(record).pascal}`;
  const imported = {
    at: new RegExp(`^ {2}${read}(?: as \\w+)?,\\n`, 'gm'),
    line: `  ${id},\n`,
    side: 'after',
  } as const;
  const routes = `${SERVER_FOLDER}/${of.folder}/${domain}.routes.ts`;
  const casesFile = `${SERVER_FOLDER}/testing/access-matrix/cases/${cases}`;
  const rule = `.docs/spec/${domain}.md`;
  return [
    {
      file: `packages/contract/src/${domain}/${domain}.endpoints.ts`,
      at: /\n\nexport (?:type )?\{/g,
      line: declarationOf(names, of),
      side: 'before',
    },
    { file: routes, ...imported },
    {
      file: routes,
      at: /^\];\n/gm,
      line: `
  defineHandler(${id}, async ({ query, currentUser, deps }) => {
    ${loadLines.join('\n    ')}
    return { id: query.${parameter}, version: row.version };
  }),
`,
      side: 'before',
    },
    {
      file: `${SERVER_FOLDER}/testing/access-matrix/access-matrix.md`,
      at: new RegExp(`^\\| ${read} .*\\n`, 'gm'),
      line: `| ${id} | | 401 | 403 | 403 | yes | 404 | yes | 401 | 401 | 401 |\n`,
      side: 'after',
    },
    { file: casesFile, ...imported },
    {
      file: casesFile,
      at: `  matrixCase(${read}, ${caseInput}),\n`,
      line: `  matrixCase(${id}, ${caseInput}),\n`,
      side: 'after',
    },
    {
      file: rule,
      at: new RegExp(`^ {2}\\| GET +\\| \`/api/${record}/?\` .*\\n`, 'gm'),
      line: `  | GET | \`${path}\` | query \`${parameter}\` | its id and version |\n`,
      side: 'after',
    },
    {
      file: '.docs/spec/tests.json',
      at: `  "${of.rule}": {`,
      line: ` ${JSON.stringify(testFile)}: [${JSON.stringify(ownRecordTitle(of))}],`,
      side: 'after',
    },
  ];
}

/** Rejects a path or id that an endpoint has already, regardless of its method. */
async function requireUnusedEndpoint(workspace: string, { id, path }: EndpointNames): Promise<void> {
  for await (const file of glob('packages/contract/src/*/*.endpoints.ts', { cwd: workspace })) {
    const text = await readFile(join(workspace, file), 'utf8');
    const isUsed = [`'${path}'`, `'${path}/'`, `'${id}'`].some((one) => text.includes(one));
    if (isUsed) throw new Error(`${path} already exists, in ${file}.`);
  }
}

/**
 * Adds an endpoint that reads one record of a domain: its declaration, route, row and case in the access matrix, tests,
 * and rule.
 *
 * @param workspace Absolute path of the workspace.
 * @param domain E.g. `tasks`.
 * @param name In kebab-case, the end of its path.
 * @returns The changed or written files; their tables are not aligned yet.
 * @throws Error with a sentence when domain or name is invalid or the endpoint exists; nothing is written then
 */
export async function newEndpoint(workspace: string, domain: string, name: string): Promise<string[]> {
  const of = Object.hasOwn(endpointDomains, domain) ? endpointDomains[domain] : undefined;
  if (!of) {
    const known = Object.keys(endpointDomains).join(', ');
    throw new Error(
      `${domain} is not a domain for this: ${known}. For others see An endpoint in .docs/CONTRIBUTING.md.`,
    );
  }
  const names = namesOf(domain, of, name);
  const testFile = `${SERVER_FOLDER}/${of.folder}/${of.record}-${name}.test.ts`;
  await requireUnusedEndpoint(workspace, names);
  if (existsSync(join(workspace, testFile))) throw new Error(`${testFile} already exists.`);

  const changed = await insertLines(workspace, names.id, insertionsOf(names, of, testFile));
  await writeFile(join(workspace, testFile), endpointTest(names, of), { flag: 'wx' });
  return [...changed, testFile];
}
