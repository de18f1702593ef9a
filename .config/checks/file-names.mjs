import { basename, dirname } from 'node:path';
import { writtenFiles } from '../source-files.mjs';

/** File names are kebab-case, with the domain word first and the role as suffix, and without catch-all names. */
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const fitsEverything = /^(utils?|helpers?|misc|commons?)$/;
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
