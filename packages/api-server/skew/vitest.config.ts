import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** The tests of two versions, run by the step `previous-release` alone: `vitest run --config skew/vitest.config.ts skew/`. */
export default mergeConfig(base, { root: `${import.meta.dirname}/..`, test: { include: ['skew/**/*.test.ts'] } });
