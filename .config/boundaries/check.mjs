import { cruise } from 'dependency-cruiser';
import { entryViolations } from './entries.mjs';
import { rules } from './rules.mjs';
import { sourceFiles } from '../source-files.mjs';

/**
 * Checks the dependencies between modules. Exits with 1 on a violation or if a source file was not read: without a
 * parser for the installed TypeScript, the tool silently finds nothing.
 */
const repository = process.cwd();
const files = sourceFiles(repository);

const { output } = await cruise(
  files,
  {
    baseDir: repository,
    validate: true,
    ruleSet: { forbidden: rules },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    moduleSystems: ['es6'],
  },
  {
    conditionNames: ['import', 'types', 'node', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    mainFields: ['module', 'main', 'types'],
  },
);

const read = new Set(output.modules.map((module) => module.source));
const entryProblems = entryViolations(repository, files);
const unparsed = files.filter((file) => !read.has(file));
const importCount = output.modules.reduce((sum, module) => sum + module.dependencies.length, 0);

for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
for (const violation of entryProblems) console.error(violation);
for (const file of unparsed) console.error(`not-read: ${file}`);
if (importCount < files.length) console.error(`not-read: only ${importCount} imports found in ${files.length} modules`);

const violations = output.summary.violations.length + entryProblems.length;
console.log(`${files.length} modules, ${importCount} imports, ${violations} violations`);
process.exitCode = violations > 0 || unparsed.length > 0 || importCount < files.length ? 1 : 0;
