import { appRules } from './app-rules.mjs';
import { forbidden, test } from './rule.mjs';

/**
 * Architecture rules for dependency-cruiser. Paths are relative to the repository. `workspace(names)` matches all our
 * packages and apps except `names` and the one that contains the module.
 */
const app = '(shell|mfe-[^/]+)';
const packages = (...names) => `^packages/(${names.join('|')})/`;
const allExcept = (...allowed) => ({ path: '^(shell|mfe-[^/]+|packages/[^/]+|e2e)/', pathNot: allowed });

export const server = '^packages/api-server/src/';
/** Modules of the API server, lowest first. */
const modules = (
  'platform audit settings identity catalog customers carts notifications ' +
  'estimates orders dashboard outbound releases operations'
).split(' ');

const moduleFolders = `${server}(${modules.join('|')})/`;
const sameModule = '^packages/api-server/src/$1/';
/** Entry file of each module; the platform has one per subfolder. */
export const entries = `${server}(platform/[^/]+|(?!platform/)[^/]+)/index\\.ts$`;

export const rules = [
  forbidden('no-cycle', 'Modules that need each other are one module, or hide a third one.', {}, { circular: true }),
  forbidden('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  forbidden(
    'no-test-imported',
    'Tests are entry points; shared test code is named testing.',
    { pathNot: test },
    { path: test },
  ),

  forbidden(
    'contract-only-valibot',
    'The contract imports nothing but valibot.',
    { path: packages('contract'), pathNot: [test, '/vitest\\.config\\.ts$'] },
    { pathNot: [packages('contract'), 'node_modules/valibot/'] },
  ),
  forbidden(
    'domain-only-contract',
    'The domain is pure: it imports nothing but the contract.',
    { path: packages('domain'), pathNot: [test, '/vitest\\.config\\.ts$'] },
    { pathNot: [packages('domain', 'contract')] },
  ),
  forbidden(
    'api-client-arrows',
    'The API client knows the contract only.',
    { path: packages('api-client') },
    allExcept(packages('api-client', 'contract')),
  ),
  forbidden(
    'ui-arrows',
    'The ui package knows the domain and the words for errors; how data is read, it knows by its shape only.',
    { path: packages('ui') },
    allExcept(packages('ui', 'domain', 'contract'), '^packages/api-client/src/(error-policy|errors)\\.ts$'),
  ),
  forbidden(
    'platform-arrows',
    'The platform knows the API client, the contract and the domain.',
    { path: packages('platform') },
    allExcept(packages('platform', 'api-client', 'contract', 'domain')),
  ),
  forbidden(
    'providers-arrows',
    'The browser side of card provider and maps knows what a remote knows, and no remote.',
    { path: packages('providers'), pathNot: [test, '/testing(-setup)?\\.ts$', '/src/testing/'] },
    allExcept(packages('providers', 'platform', 'ui', 'api-client', 'contract', 'domain')),
  ),
  forbidden(
    'forms-arrows',
    'Forms know the platform and the components, and no third party.',
    { path: packages('forms') },
    allExcept(packages('forms', 'platform', 'ui', 'api-client', 'contract', 'domain')),
  ),
  forbidden(
    'lists-arrows',
    'Lists know the platform, the components and the domain, and no third party.',
    { path: packages('lists'), pathNot: [test, '/src/testing(-setup)?'] },
    allExcept(packages('lists', 'platform', 'ui', 'api-client', 'contract', 'domain')),
  ),
  forbidden(
    'passwords-alone',
    'Judging a password needs the password and the words of its owner, nothing of ours.',
    { path: packages('passwords') },
    allExcept(packages('passwords')),
  ),
  forbidden(
    'release-client-arrows',
    'What runs in this tab, and how it is loaded, knows the platform and the components; no app, no third party.',
    { path: packages('release-client') },
    allExcept(packages('release-client', 'platform', 'ui', 'api-client', 'contract')),
  ),
  forbidden(
    'release-client-only-in-the-shell',
    'Versions are the business of the host: remotes and other packages never read which one runs.',
    { path: '^(mfe-[^/]+|packages/[^/]+|e2e)/', pathNot: packages('release-client') },
    { path: packages('release-client') },
  ),
  forbidden(
    'api-mocks-arrows',
    'Mocks know the contract alone.',
    { path: packages('api-mocks') },
    allExcept(packages('api-mocks', 'contract')),
  ),
  forbidden(
    'api-document-arrows',
    'The API document is derived from the contract and from nothing else.',
    { path: packages('api-document') },
    allExcept(packages('api-document', 'contract')),
  ),
  forbidden(
    'api-server-arrows',
    'The API server knows the contract and the domain, and the portal that was released and that it may serve; its tests the fakes and the sample data.',
    { path: packages('api-server') },
    allExcept(
      packages('api-server', 'api-document', 'contract', 'domain', 'passwords', 'release', 'fakes', 'sample-data'),
    ),
  ),
  forbidden(
    'entry-of-a-module',
    'A module of the server offers others its index.ts and nothing else; of the platform each part has one.',
    { path: `${server}([^/]+)/`, pathNot: [test, `${server}testing/`] },
    { path: moduleFolders, pathNot: [sameModule, entries] },
  ),
  forbidden(
    'entry-in-tests',
    'A test knows its own module, entries, what is for tests, every table, and the whole server (operations).',
    { path: `${server}([^/]+)/.*${test}`, pathNot: `${server}testing/` },
    { path: moduleFolders, pathNot: [sameModule, entries, '\\.table\\.ts$', `${server}operations/`] },
  ),
  forbidden(
    'entry-for-others',
    "The entry of a module loads all of it: the module's own files import each other.",
    { path: `${server}((platform/)?[^/]+)/`, pathNot: `${server}platform/[^/]+\\.ts$` },
    { path: `^packages/api-server/src/$1/index\\.ts$` },
  ),
  ...modules
    .slice(0, -1)
    .map((name, layer) =>
      forbidden(
        `below-${name}`,
        'A module of the server knows those below it. It tells or asks the ones above by an event or a port (platform/module-links).',
        { path: `${server}${name}/`, pathNot: test },
        { path: `${server}(${modules.slice(layer + 1).join('|')})/` },
      ),
    ),
  forbidden(
    'in-a-module',
    'What the server is made of is in its modules; beside them are only its two entries and what its tests share.',
    { path: server },
    { path: server, pathNot: `${server}((${[...modules, 'testing'].join('|')})/|(index|seeding)\\.ts$)` },
  ),
  forbidden(
    'sample-data-only-where-needed',
    'Production loads no sample data: only tests and benchmarks import it, the server does by import() where it is needed.',
    {
      path: '^(shell|mfe-[^/]+|packages)/',
      pathNot: [test, '/testing/', '/bench/', packages('sample-data')],
    },
    { path: packages('sample-data'), dynamic: false },
  ),
  forbidden(
    'sample-data-arrows',
    'Sample data is written through one entry point of the API server.',
    { path: packages('sample-data'), pathNot: [test, '/vitest\\.config\\.ts$'] },
    allExcept(packages('sample-data', 'contract', 'domain'), '^packages/api-server/src/seeding\\.ts$'),
  ),
  forbidden(
    'tools-know-no-product',
    'Build and release work on any app: they know the platform types at most.',
    { path: packages('build', 'release') },
    allExcept(
      packages('build', 'release', 'platform', 'sample-api'),
      '^packages/release-tool/src/mount/find-chromium\\.ts$',
    ),
  ),
  forbidden(
    'release-tool-arrows',
    'The release tool checks candidates over the API, which it starts, and its document; nothing else of the product. Its tests start the fake of a bucket.',
    { path: packages('release-tool') },
    allExcept(packages('release-tool', 'release', 'platform', 'sample-api', 'api-document', 'fakes')),
  ),
  forbidden(
    'sample-api-alone',
    'What starts the API on sample data knows where its program is, and imports nothing of it: tools load no server.',
    { path: packages('sample-api') },
    allExcept(packages('sample-api')),
  ),
  forbidden(
    'fakes-alone',
    "The fakes speak other companies' interfaces: they know nothing of ours.",
    { path: packages('fakes') },
    allExcept(packages('fakes')),
  ),
  forbidden(
    'fakes-only-beside',
    'The portal reaches them over HTTP; only tests and benchmarks start them.',
    { path: '^(shell|mfe-[^/]+|packages)/', pathNot: [test, '/testing/', '/bench/', packages('fakes')] },
    { path: packages('fakes') },
  ),
  forbidden('packages-know-no-app', 'Packages never import an app.', { path: '^packages/' }, { path: `^${app}/` }),
  forbidden(
    'apps-know-no-server',
    'Apps talk to the API over HTTP.',
    { path: `^${app}/` },
    { path: packages('api-server', 'sample-data') },
  ),
  forbidden(
    'apps-mocks-only-in-tests',
    'Mocks do not ship.',
    { path: `^${app}/src/`, pathNot: [test, '/testing/'] },
    { path: packages('api-mocks') },
  ),
  forbidden(
    'apps-never-import-each-other',
    'What one app offers another is an expose named in its manifest, typed in platform.',
    { path: `^${app}/` },
    { path: `^${app}/`, pathNot: '^$1/' },
  ),
  ...appRules,
];
