import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../repository-files.mjs';
import { knowsOption } from './known-options.mjs';

/**
 * Checks that commands in documents work as written in the root of the repository: npm scripts, packages of `--filter`,
 * projects of `--project`, apps of `--app`, steps of `--only`, files and options must exist. Reads code blocks and
 * inline commands. A `<name>` is a placeholder for the reader to replace.
 */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const files = filesUnder('.');
const manifests = files.filter((file) => /(?:^|\/)package\.json$/.test(file) && !file.startsWith('.'));
const packages = new Map(manifests.map((file) => [readJson(file).name, file.replace(/\/?package\.json$/, '') || '.']));
const stepsFile = '.scripts/testing/steps.mjs';
const stepNames = existsSync(stepsFile)
  ? [...readFileSync(stepsFile, 'utf8').matchAll(/name: '([^']+)'/g)].map(([, name]) => name)
  : [];

/** System programs, whose arguments are not checked. */
const systemPrograms = new Set([
  'chmod',
  'chown',
  'cp',
  'curl',
  'flock',
  'git',
  'install',
  'journalctl',
  'mkdir',
  'nginx',
  'openssl',
  'psql',
  'runuser',
  'systemctl',
  'useradd',
]);
const isPlaceholder = (word) => /[<>…[\]|]/.test(word);
const wordsOf = (command) =>
  (command.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []).map((word) => word.replaceAll(/['"]/g, ''));

function namesProblem(option, value, known) {
  const unknown = value.split(',').filter((name) => !isPlaceholder(name) && !known.includes(name));
  return unknown.map((name) => `${option} ${name} names nothing`);
}

function argumentProblems(words, file) {
  return words.flatMap((word, index) => {
    const value = words[index + 1] ?? '';
    if (isPlaceholder(word)) return [];
    if (word === '--project') return namesProblem(word, value, [...packages.keys(), '@tech-portal/rules']);
    if (word === '--app') return namesProblem(word, value, [...packages.values()]);
    if (word === '--only' && file === '.scripts/test.mjs') return namesProblem(word, value, stepNames);
    if (word.startsWith('--') && word !== '--' && file && !knowsOption(file, word)) return [`${file} knows no ${word}`];
    const isRepositoryPath = /^[\w.][\w.-]*\//.test(word) && !word.startsWith('@');
    return isRepositoryPath && !existsSync(word.split('/')[0]) ? [`${word} leads nowhere`] : [];
  });
}

function scriptProblems(folder, name, args) {
  if (isPlaceholder(name)) return [];
  const script = readJson(join(folder, 'package.json')).scripts?.[name];
  if (script === undefined) return [`${join(folder, 'package.json')} has no script ${name}`];
  const commands = script.split('&&');
  const last = commands.length - 1;
  return commands.flatMap((command, index) =>
    problemsOf([...wordsOf(command), ...(index === last ? args : [])], folder, true),
  );
}

function npmProblems([verb, ...rest], folder) {
  const [name = '', ...args] = verb === 'run' ? rest : [verb, ...rest];
  const separator = args.indexOf('--');
  const npmOptions = (separator === -1 ? args : args.slice(0, separator)).filter((word) => word.startsWith('-'));
  if (npmOptions.length > 0) return [`npm keeps ${npmOptions.join(' ')} for itself: write -- before it`];
  return scriptProblems(folder, name, separator === -1 ? [] : args.slice(separator + 1));
}

function pnpmProblems(words, folder) {
  const [verb = '', ...rest] = words;
  if (verb === '--filter') {
    const [name, ...command] = rest;
    const filtered = packages.get(name);
    return filtered === undefined ? [`--filter ${name} names no package`] : pnpmProblems(command, filtered);
  }
  if (verb === 'install') return [];
  if (verb === 'exec') return problemsOf(rest, folder, true);
  const [name = '', ...args] = verb === 'run' ? rest : words;
  return scriptProblems(folder, name, args);
}

function nodeProblems([name = '', ...args], folder, isScript) {
  const file = join(folder, name);
  if (file === '.scripts/pnpm.mjs') return pnpmProblems(args, '.');
  if (!existsSync(file)) return [`${name} does not exist`];
  if (!isScript && file.endsWith('.ts'))
    return [`${name} needs Node 24: write node .scripts/pnpm.mjs exec node before it`];
  return argumentProblems(args, file);
}

/** Problems of a command. A script runs programs of `node_modules/.bin`, whose options are not checked. */
function problemsOf(words, folder, isScript = false) {
  const [program = '', ...rest] = words.slice(words.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word)));
  if (program === 'npm') return npmProblems(rest, folder);
  if (program === 'node') return nodeProblems(rest, folder, isScript);
  if (program === 'pnpm') return ['pnpm may not be installed: write node .scripts/pnpm.mjs'];
  if (isScript) return argumentProblems(rest);
  // Script with a shebang line.
  if (program.includes('/') && existsSync(program)) return argumentProblems(rest);
  return systemPrograms.has(program) ? [] : [`${program} is no program that the project brings`];
}

function lineProblems(line) {
  let folder = '.';
  return line.split('&&').flatMap((command) => {
    const words = wordsOf(command);
    if (words[0] !== 'cd') return problemsOf(words, folder);
    // The installation folder is on another machine.
    if (words[1]?.startsWith('/')) return [];
    folder = join(folder, words[1] ?? '');
    return existsSync(folder) ? [] : [`${folder} does not exist`];
  });
}

/** Commands in fenced shell blocks, and in other blocks the lines that begin with one of our programs. */
function commandsOf(text) {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([^]*?)^ *```/gm)].flatMap(([, language, block]) => {
    const lines = block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim())
      .filter(Boolean);
    if (/^(?:sh|bash|shell|console)$/.test(language)) return lines;
    return language === '' ? lines.filter((line) => /^(?:npm|pnpm|node|npx) /.test(line)) : [];
  });
  const inText = [...text.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/`((?:npm|pnpm|node) [^`]+)`/g)];
  return [...blocks, ...inText.map(([, command]) => command.replaceAll(/\s+/g, ' '))];
}

/** True for documents of the template: repositories created from it have commands of their own. */
const isTemplate = (file) => file.includes('packages/create/template/');

const commands = files
  .filter((file) => file.endsWith('.md') && !isTemplate(file))
  .flatMap((file) => commandsOf(readFileSync(file, 'utf8')).map((command) => ({ file, command })));
const problems = commands.flatMap(({ file, command }) =>
  lineProblems(command).map((problem) => `broken-command: ${file}: "${command}": ${problem}`),
);

for (const problem of problems) console.error(problem);
console.log(`${commands.length} commands`);
process.exitCode = problems.length > 0 ? 1 : 0;
