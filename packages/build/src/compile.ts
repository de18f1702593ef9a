import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

/** Runs builds in one process; rejects with the compilers' report when one fails. */
export async function compile(configurations: readonly Configuration[]): Promise<void> {
  const compiler = rspack([...configurations]);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}
