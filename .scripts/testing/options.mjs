import { parseArgs } from 'node:util';
import { Advice } from '../say.mjs';

const namesOf = (steps) => steps.map(({ name }) => name).join(', ');

const usageOf = (steps) => `Checks the project and ends with how many checks and tests passed.

  npm test
  npm test -- --only lint,unit
  npm run test:deep

  --deep            the steps that prove the rare, as npm run test:deep: ${namesOf(steps.filter(({ isDeep }) => isDeep))}
  --only <steps>    some steps instead: those, or ${namesOf(steps.filter(({ isDeep }) => !isDeep))}
  --require <steps> a step that cannot run here, as something is missing, fails instead of being skipped
  --help            this text, and nothing is run

One test file: npm run test:unit -- <path>`;

function parse(args, usage) {
  try {
    return parseArgs({
      args,
      options: {
        deep: { type: 'boolean', default: false },
        only: { type: 'string' },
        require: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Advice(`${error.message}\n\n${usage}`);
  }
}

/** Reads the command line of `npm test`: the steps to run, or the help to print instead. */
export function readTestOptions(args, steps) {
  const usage = usageOf(steps);
  const { deep, only, require, help } = parse(args, usage);
  if (help) return { help: usage, steps: [] };
  const chosen = only?.split(',');
  const required = require?.split(',') ?? [];
  const unknown = [...(chosen ?? []), ...required].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Advice(`Unknown step ${unknown.join(', ')}.\n\n${usage}`);
  const suite = steps.filter(({ isDeep = false }) => isDeep === deep);
  const needed = suite.flatMap(({ needs = [] }) => needs);
  return {
    steps: steps
      .filter((step) => chosen?.includes(step.name) ?? (suite.includes(step) || needed.includes(step.name)))
      .map((step) => ({ ...step, isRequired: required.includes(step.name) })),
  };
}
