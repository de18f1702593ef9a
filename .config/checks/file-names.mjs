import { basename, dirname } from 'node:path';
import { writtenFiles } from '../source-files.mjs';

/**
 * Names say what a file is: kebab-case, the domain word first, the role as suffix,
 * and no names that fit everything.
 */
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const fitsEverything = /^(utils?|helpers?|misc|commons?)$/;
/** Names that tools give. */
const given = /(^|\/)(?:README|CHANGELOG)\.md$|\/migrations\//;

const parts = (file) => [...dirname(file).split('/'), ...basename(file).split('.')];

const problems = writtenFiles(process.cwd())
  .filter((file) => !given.test(file))
  .flatMap((file) => [
    ...(file.split('/').every((part) => kebabCase.test(part)) ? [] : [`not-kebab-case: ${file}`]),
    ...(parts(file).some((part) => fitsEverything.test(part)) ? [`says-nothing: ${file}`] : []),
  ]);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
