import { parseArgs } from 'node:util';
import { Advice } from '../say.mjs';

const usageOf = (steps) => `Checks the project and ends with how many checks and tests passed.

  npm test
  npm test -- --only lint,unit

  --only <steps>   some steps instead of all of them: ${steps.map(({ name }) => name).join(', ')}
  --help           this text, and nothing is run

One test file: npm run test:unit -- <path>`;

function parse(args, usage) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Advice(`${error.message}\n\n${usage}`);
  }
}

/** What the command line of `npm test` asks for: the steps to run, or the help to print instead. */
export function readTestOptions(args, steps) {
  const usage = usageOf(steps);
  const { only, help } = parse(args, usage);
  if (help) return { help: usage, steps: [] };
  if (only === undefined) return { steps };
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Advice(`Unknown step ${unknown.join(', ')}.\n\n${usage}`);
  return { steps: steps.filter((step) => names.includes(step.name)) };
}
