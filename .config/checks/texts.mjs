import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';
import { filesUnder } from '../repository-files.mjs';

/**
 * Lists all user-facing texts in `.docs/texts`: one sorted file per app or package, without the names of source files,
 * because moving a file changes no text. By default, checks the list; `--write` writes it, `--files` prints the
 * location of each text.
 */
const folder = '.docs/texts';

/** Made-up data, fakes, tests and the catalog of components are for developers of the portal only. */
const unread =
  /^packages\/(?:api-mocks|sample-data|fakes|create\/template)\/|(?:^|\/)(?:access-matrix|bench|catalogue|dev|nginx|outside|sample-pictures|skew|testing)\/|\.(?:test|config)\.|-d\.ts$|\.d\.ts$|(?:fixture|samples?)\.tsx?$/;
const isRead = (file) =>
  /^(?:shell|mfe-[\w-]+|packages\/[\w-]+)\/.+\.tsx?$|^\.scripts\/.+\.mjs$/.test(file) && !unread.test(file);
const groupOf = (file) => /^(?:packages\/)?([\w.-]+)/.exec(file)[1].replace(/^\./, '');

/** Attributes whose values are for programs. */
const technicalAttributes =
  /^(?:accept|allow|as|autoComplete|className|crossOrigin|d|data-.+|fill|form|height|href|id|inputMode|key|media|method|name|path|pattern|points|preserveAspectRatio|ref|rel|role|sandbox|sizes|src|srcSet|stroke.*|style|target|to|transform|type|viewBox|width)$/;
const technicalCalls =
  /^(?:addEventListener|closest|create(?:Element|Hash|Hmac)|dispatchEvent|endsWith|get(?:Attribute|Header|Item)?|has|header|includes|indexOf|is|lastIndexOf|matches|match(?:Media)?|querySelector(?:All)?|raw|remove(?:Attribute|EventListener|Header)|replace(?:All)?|RegExp|set(?:Attribute|Header|Item)?|setProperty|split|startsWith|TextDecoder|DateTimeFormat|NumberFormat)$/;
const technicalKeys =
  /^(?:class(?:Name)?|content-?type|cookie|fill|font|hash|headers?|method|mode|path|role|sql|statement|style|type)$/i;
const technicalTags = new Set(['css', 'gql', 'raw', 'sql']);
const isTechnical = (text) =>
  // SQL statements, media types and headers, style sheets, paths of images, and compound names.
  /^\s*(?:alter|analyze|as|begin|create|delete|drop|explain|from|insert|limit|listen|lock|notify|order by|reset|select|set|show|truncate|union|update|using|vacuum|with|where)\b[^]*[\s(]/.test(
    text,
  ) ||
  /^\s*(?:ALTER|CREATE|DELETE|DROP|FROM|INSERT|SELECT|SET|UPDATE|WHERE|WITH) /.test(text) ||
  /^\w+\/[\w.+*-]+(?:[;,]|$)|^[\w-]+=\S+; |max-age=|(?:^|\s)(?:var|calc|rgba?|url|repeat|minmax)\(|^\(?(?:min|max|prefers)-|'(?:self|none)'|^@\w+ .*\{|=>|\bconst \w+ ?=|\bimport .+ from\b|\b(?:export|import) \w+;|[a-z-]+:[^\s:;]+;|\bno key update\b|^--? ?[a-z-]+|\d(?:px|rem)\b/.test(
    text,
  );

const isWord = (text) => /^\p{Lu}\p{Ll}+(?:…|\.)?$/u.test(text);
const isSentence = (text) => /\p{L}{2}[\p{L}’',;:.!?)"»%}]*\s+[^]*\p{L}|\p{L}[^]*\s\p{L}{2}/u.test(text);
const isText = (text) => (isWord(text) || isSentence(text)) && !isTechnical(text);
/** Text without the markup of a page, an email or a print. */
const withoutMarkup = (text) => (/<\/|<\w+ [\w-]+=/.test(text) ? text.replaceAll(/<[^>]*>/g, ' ').trim() : text);

const entities = { amp: '&', gt: '>', lt: '<', mdash: '—', nbsp: ' ', quot: '"' };
const decode = (text) => text.replaceAll(/&(\w+);/g, (all, name) => entities[name] ?? all);

/** Name of an interpolated value, which readers of the list need and users never see. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return node.property.name;
  if (node.type === 'CallExpression')
    return node.arguments.length === 1 ? nameOf(node.arguments[0]) : nameOf(node.callee);
  return '…';
}
const templateText = ({ quasis, expressions }) =>
  quasis
    .map(({ value }, index) => value.cooked + (expressions[index] ? `{${nameOf(expressions[index])}}` : ''))
    .join('');

function childText(child) {
  if (child.type === 'JSXText')
    return decode(child.value.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' '));
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return child.children.map(childText).join('');
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return '';
  const { expression } = child;
  if (expression.type === 'Literal') return String(expression.value);
  return expression.type === 'TemplateLiteral' ? templateText(expression) : `{${nameOf(expression)}}`;
}
const hasOwnText = ({ children }) => children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value));

/** Collects the texts of a node and its descendants, except those that programs read. */
function collect(node, add) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return;
    case 'ExpressionStatement':
      if (node.directive) return;
      break;
    case 'Literal':
      if (typeof node.value === 'string' && isText(withoutMarkup(node.value))) add(node, withoutMarkup(node.value));
      return;
    case 'TemplateLiteral': {
      if (isText(withoutMarkup(node.quasis.map(({ value }) => value.cooked).join('0'))))
        add(node, withoutMarkup(templateText(node)));
      for (const expression of node.expressions) collect(expression, add);
      return;
    }
    case 'TaggedTemplateExpression':
      if (technicalTags.has(nameOf(node.tag))) return;
      break;
    case 'BinaryExpression':
      if (/^[!=]=|^in$/.test(node.operator)) return;
      break;
    case 'SwitchCase':
      for (const statement of node.consequent) collect(statement, add);
      return;
    case 'Property':
      if (node.key.type === 'Identifier' && technicalKeys.test(node.key.name)) return;
      collect(node.value, add);
      return;
    case 'MemberExpression':
      collect(node.object, add);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      collect(node.expression, add);
      return;
    case 'JSXAttribute':
      if (!node.value || technicalAttributes.test(node.name.name)) return;
      if (node.value.type !== 'Literal') collect(node.value, add);
      else if (/[\s\p{Lu}]/u.test(node.value.value)) add(node, decode(node.value.value));
      return;
    case 'JSXElement':
    case 'JSXFragment':
      if (hasOwnText(node)) {
        add(node, childText(node));
        collectHidden(node, add);
        return;
      }
      break;
    case 'NewExpression':
    case 'CallExpression':
      if (technicalCalls.test(nameOf(node.callee.type === 'CallExpression' ? node.callee.callee : node.callee))) {
        for (const argument of node.arguments) if (!argument.type.endsWith('Literal')) collect(argument, add);
        collect(node.callee, add);
        return;
      }
      break;
  }
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) collect(child, add);
}

/** Collects attributes and conditional parts of an element whose text is combined with that of its children. */
function collectHidden(node, add) {
  if (node.type === 'JSXElement') collect(node.openingElement, add);
  for (const child of node.children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') collectHidden(child, add);
    else if (child.type === 'JSXExpressionContainer' && !/^(?:Literal|TemplateLiteral)$/.test(child.expression.type))
      collect(child.expression, add);
  }
}

function textsOf(file) {
  const source = readFileSync(file, 'utf8');
  const texts = [];
  const add = ({ start }, value) => {
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') texts.push({ text, place: () => `${file}:${source.slice(0, start).split('\n').length}` });
  };
  collect(parseSync(file, source).program, add);
  return texts;
}

function groupTexts(files) {
  const groups = new Map();
  for (const file of files) {
    const texts = textsOf(file).map(({ text }) => text);
    const name = `${groupOf(file)}.txt`;
    if (texts.length > 0) groups.set(name, new Set([...(groups.get(name) ?? []), ...texts]));
  }
  return groups;
}

const listed = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');

function writeLists(lists, stale) {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    if (lists.has(name)) writeFileSync(join(folder, name), lists.get(name));
    else rmSync(join(folder, name));
  }
  console.log(`${stale.length} lists written to ${folder}`);
}

function reportStale(lists, stale) {
  const linesNotIn = (text, other) => {
    const known = new Set(other.split('\n'));
    return text.split('\n').filter((line) => !known.has(line));
  };
  for (const name of stale) {
    const present = listed(name);
    const now = lists.get(name) ?? '';
    for (const line of linesNotIn(now, present)) console.error(`unlisted-text: ${name}: ${line}`);
    for (const line of linesNotIn(present, now)) console.error(`unused-text: ${name}: ${line}`);
  }
  if (stale.length > 0) console.error(`Read the changed texts, then run: npm run texts`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}

const files = filesUnder('.').filter(isRead).toSorted();
if (process.argv.includes('--files')) {
  for (const { text, place } of files.flatMap(textsOf)) console.log(`${place()}  ${text}`);
} else {
  // Sorted by code points, an order that is the same on every machine.
  const lists = new Map(
    [...groupTexts(files)].map(([name, texts]) => [
      name,
      `${[...texts].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`,
    ]),
  );
  const names = new Set([...lists.keys(), ...(existsSync(folder) ? readdirSync(folder) : [])]);
  const stale = [...names].filter((name) => listed(name) !== (lists.get(name) ?? ''));
  if (process.argv.includes('--write')) writeLists(lists, stale);
  else reportStale(lists, stale);
}
