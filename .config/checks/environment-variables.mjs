import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from '../repository-files.mjs';

/**
 * Checks that the table in `.docs/configuration.md` lists exactly the environment variables that the code reads, with
 * their defaults. A cell such as "`DEV`, nothing in production" has the default of a server without any variables, and
 * the default of a production server with only the required ones. No other document may repeat rows of the table.
 */
const document = '.docs/configuration.md';
const startDefaults = '.scripts/server-environment.mjs';
const parser = 'packages/api-server/src/operations/environment.ts';

/** Variables required to start the server in production. The check tests that it does not start without them. */
const required = {
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  FINIX_API_URL: 'https://cards.example.com',
  FINIX_USERNAME: 'name',
  FINIX_PASSWORD: 'password',
  FINIX_APPLICATION_ID: 'application',
  FINIX_MERCHANT_ID: 'merchant',
};

/** Variables that are not server settings, with the reason why their cells are not compared. */
const withoutDefault = new Map([
  ['AWS_ENDPOINT_URL', 'the client of the bucket has its own'],
  ['AWS_ENDPOINT_URL_S3', 'the client of the bucket has its own'],
  ['CHROMIUM_PATH', 'an installed browser is looked for'],
  ['NODE_EXTRA_CA_CERTS', 'Node reads it itself'],
  ['RELEASE_PORTAL', "the place is the portal's own"],
  ['TEST_DATABASE_URL', 'a server is started for the tests'],
]);

const systemVariables = new Set(['PATH']);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const files = filesUnder('.');
const isProgram = (file) =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.\w+$/.test(file) && !file.startsWith('.config/');

/** `process.env.NAME`, `process.env['NAME']` and `const { NAME } = process.env`; assignments do not count. */
function directlyReadNames(text) {
  const single = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)\b(?:'\])?(?!\s*=[^=])/g)];
  const several = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)];
  return [
    ...single.map(([, name]) => name),
    ...several.flatMap(([, names]) => [...names.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([name]) => name)),
  ];
}

const declared = (text) => [...text.matchAll(/^ +([A-Z][A-Z0-9_]*): v\./gm)].map(([, name]) => name);

const isSchema = (file) => file.endsWith('environment.ts');
const variables = new Map();
for (const file of files.filter(isProgram)) {
  const text = read(file);
  for (const name of directlyReadNames(text)) variables.set(name, { file, ...variables.get(name) });
  if (isSchema(file)) for (const name of declared(text)) variables.set(name, { file, isSetting: true });
}
for (const name of systemVariables) variables.delete(name);

/** Defaults that `npm start` and `npm run dev` set: `NAME: 'text'` or `NAME: at('folder')`. */
const startDefaultsByName = new Map(
  [...read(startDefaults).matchAll(/^ +([A-Z][A-Z0-9_]*): (?:at\()?'([^']*)'\)?,$/gm)].map(([, name, text]) => [
    name,
    text,
  ]),
);

const rowsOf = (text) =>
  [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)`[^|]*\|([^|]*)\|/gm)].map(([, name, cell]) => ({
    name,
    cell: cell.trim(),
  }));
const rows = rowsOf(read(document));
const listed = new Set(rows.map(({ name }) => name));

const { readSettings } = await import(pathToFileURL(resolve(parser)).href);

/** True if the server accepts these variables. */
function isAccepted(environment) {
  try {
    readSettings(environment);
    return true;
  } catch {
    return false;
  }
}

/** Settings whose name or format differs from their variable. */
const inSettings = {
  DATA_DIR: ({ DATA_DIR }) => relative('.', DATA_DIR),
  PHOTO_STORE: ({ PHOTO_STORE }) => relative('.', PHOTO_STORE),
  SAMPLE_DATA: ({ SAMPLE_DATA }) => (SAMPLE_DATA ? '1' : '0'),
  EMAIL_CONFIRMATION: ({ EMAIL_CONFIRMATION }) => (EMAIL_CONFIRMATION ? '1' : '0'),
  FAKES_PORT: ({ payments }) => new URL(payments.api.url).port,
  FINIX_SCRIPT_URL: ({ payments }) => payments.card.script_url,
  FINIX_ENVIRONMENT: ({ payments }) => payments.card.environment,
  PAYMENT_TIMEOUT_SECONDS: ({ payments }) => payments.timeoutMs / 1000,
  PAYMENT_GIVE_UP_SECONDS: ({ payments }) => payments.giveUpMs / 1000,
  FREE_SHIPPING_FROM: ({ payments }) => payments.shipping.freeFromCents / 100,
};
const valueIn = (settings, name) => String((inSettings[name] ?? ((all) => all[name]))(settings) ?? '');

/** Without the card provider's keys, the server uses the script and environment of the fakes. */
const requiredFor = (name) => (/^FINIX_(?:SCRIPT_URL|ENVIRONMENT)$/.test(name) ? required : {});

/** Compares the defaults at two ports, because a default may contain `PORT`. */
function ownDefault(name) {
  const [usual, other] = [{}, { PORT: '7000' }].map((port) =>
    valueIn(readSettings({ ...requiredFor(name), ...port }), name),
  );
  if (usual === other || name === 'PORT') return usual;
  return other.replace('7000', 'PORT').replace('7001', 'PORT + 1');
}

/** Default in production, `required` or `nothing`; undefined if production has the same default. */
function productionDefault(name) {
  const production = { ...required, NODE_ENV: 'production' };
  if (name in required) return isAccepted({ ...production, [name]: '' }) ? undefined : 'required';
  // The card provider's keys replace the fakes.
  if (name === 'NODE_ENV' || name === 'FAKES_PORT') return undefined;
  const value = valueIn(readSettings(production), name);
  return value === valueIn(readSettings(requiredFor(name)), name) ? undefined : quoted(value) || 'nothing';
}

const quoted = (value) => value && `\`${value}\``;

/** Expected cell; undefined when it cannot be compared. */
function expectedCell(name) {
  if (withoutDefault.has(name) || !variables.has(name)) return undefined;
  const isSetting = variables.get(name).isSetting;
  const usual = isSetting ? ownDefault(name) : '';
  const started = startDefaultsByName.get(name);
  const production = isSetting ? productionDefault(name) : undefined;
  return [
    quoted(usual),
    started !== undefined && started !== usual && `${quoted(started)} with \`npm start\``,
    production && `${production} in production`,
  ]
    .filter(Boolean)
    .join(', ');
}

const problems = [
  ...[...variables]
    .filter(([name]) => !listed.has(name))
    .map(([name, { file }]) => `unlisted-variable: ${file} reads ${name}, which ${document} does not list`),
  ...[...listed]
    .filter((name) => !variables.has(name))
    .map((name) => `unread-variable: ${document} lists ${name}, which no code reads`),
  ...rows
    .filter(({ name }, index) => rows.findIndex((row) => row.name === name) !== index)
    .map(({ name }) => `listed-twice: ${document} lists ${name} twice`),
  ...rows.flatMap(({ name, cell }) => {
    const expected = expectedCell(name);
    return expected === undefined || cell === expected
      ? []
      : [`wrong-default: ${document} says ${cell || 'nothing'} for ${name}; the code says ${expected || 'nothing'}`];
  }),
  ...[...variables]
    .filter(([name, { isSetting }]) => !isSetting && !withoutDefault.has(name))
    .map(([name, { file }]) => `uncompared-default: ${file} reads ${name}, which is no setting of the server`),
  ...files
    .filter((file) => file.endsWith('.md') && file !== document)
    .flatMap((file) =>
      rowsOf(read(file))
        .filter(({ name }) => variables.has(name))
        .map(({ name }) => `second-table: ${file} lists ${name}, which is the table of ${document}`),
    ),
];

for (const problem of problems) console.error(problem);
console.log(`${variables.size} environment variables`);
process.exitCode = problems.length > 0 ? 1 : 0;
