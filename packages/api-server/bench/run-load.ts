import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult, LoadJob } from './load-job.ts';

export function runLoad(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { stdio: 'inherit' });
    child.once('message', (loadResult) => resolve(loadResult as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load process exited with code ${code}.`)));
    child.send(job);
  });
}
