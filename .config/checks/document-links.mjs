import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from '../repository-files.mjs';

/**
 * Checks that links and pictures in documents lead to existing files and headings, and that the index of decisions
 * lists every record.
 */
const records = '.docs/decisions';
const index = '.docs/decisions.md';

const documents = filesUnder('.').filter((file) => file.endsWith('.md'));

/** Fragment of a heading, as GitHub generates it. */
const fragmentOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const fragmentsOf = (document) =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => fragmentOf(heading));

function isBroken(document, target) {
  const [path, fragment] = target.split('#');
  const file = path === '' ? document : join(dirname(document), decodeURIComponent(path));
  if (!existsSync(file)) return true;
  return fragment !== undefined && file.endsWith('.md') && !fragmentsOf(file).includes(fragment);
}

const withoutCode = (text) => text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
const brokenLinks = documents.flatMap((document) =>
  [...withoutCode(readFileSync(document, 'utf8')).matchAll(/(?:\]\(|<img src=")(?!\w+:)([^)"\s]+)/g)]
    .filter(([, target]) => isBroken(document, target))
    .map(([, target]) => `broken-link: ${document} -> ${target}`),
);

const listed = existsSync(index) ? readFileSync(index, 'utf8') : '';
const unlisted = (existsSync(records) ? readdirSync(records) : [])
  .filter((record) => !listed.includes(`(decisions/${record})`))
  .map((record) => `unlisted-record: ${records}/${record} is not in ${index}`);

const problems = [...brokenLinks, ...unlisted];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
