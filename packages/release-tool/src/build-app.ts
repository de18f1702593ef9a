import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { writeUsedApi } from './used-api.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of a finished build: an app's folder is built first, by the contract of this checkout; any other folder is
 * taken as a build, as it is.
 *
 * @param folder Absolute path of an app, or of a build.
 */
export async function finishedBuild(folder: string): Promise<string> {
  if (!(await isThere(join(folder, 'rspack.config.ts')))) return folder;
  const building = spawn('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${folder} could not be built. Nothing was published.`);
  const dist = join(folder, 'dist');
  await writeUsedApi(dist);
  return dist;
}
