import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of a finished build: an app's folder is built first, any other folder is taken as a build.
 *
 * @param folder Absolute path of an app, or of a build.
 */
export async function finishedBuild(folder: string): Promise<string> {
  if (!(await isThere(join(folder, 'rspack.config.ts')))) return folder;
  const building = spawn('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${folder} could not be built. Nothing was published.`);
  return join(folder, 'dist');
}
