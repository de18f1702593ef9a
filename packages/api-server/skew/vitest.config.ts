import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Runs only in the step `previous-release`: `vitest run --config skew/vitest.config.ts skew/`. */
export default mergeConfig(base, { root: `${import.meta.dirname}/..`, test: { include: ['skew/**/*.test.ts'] } });
