import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@tech-portal/platform/manifest';
import { filesBelow } from '@tech-portal/release/files';
import { exposedTypesFile, pruneTypes } from './exposed-types.ts';

const run = promisify(execFile);

function findCompiler(folder: string): string {
  const packageJson = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
  return join(dirname(packageJson), 'bin/tsc');
}

/** Emits only declarations; the app's tests check the types. */
async function emitDeclarations(folder: string, sources: readonly string[], outDir: string): Promise<void> {
  const project = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    rootDir: folder,
    outDir: join(outDir, 'types'),
  };
  const files = sources.map((source) => join(folder, source));
  await writeFile(
    project,
    JSON.stringify({ extends: join(folder, 'tsconfig.json'), include: [], files, compilerOptions }),
  );
  // Ignores compiler errors, which may be in unused modules; missing declarations are detected below.
  await run(process.execPath, [findCompiler(folder), '-p', project], { cwd: folder }).catch(() => undefined);
}

/**
 * Writes the types of an app's exposes into its build.
 *
 * @param folder Absolute path of the app, with `src/manifest.ts` and `tsconfig.json`; if one is missing, there are no
 * types.
 * @throws Error naming the exposes whose types cannot be written
 */
export async function writeAppTypes(folder: string, dist: string): Promise<void> {
  const isTyped = await access(join(folder, 'tsconfig.json')).then(
    () => true,
    () => false,
  );
  const source = join(folder, 'src/manifest.ts');
  const isRemote = await access(source).then(
    () => true,
    () => false,
  );
  if (!isTyped || !isRemote) return;
  const manifest = ((await import(pathToFileURL(source).href)) as { default: RemoteManifest }).default;
  const exposes = Object.entries(manifest.exposes).map(([name, file]) => [name, file.slice(2)] as const);
  const outDir = await mkdtemp(join(tmpdir(), 'exposed-types-'));
  try {
    await emitDeclarations(
      folder,
      exposes.map(([, file]) => file),
      outDir,
    );
    const files: Record<string, string> = {};
    const emitted = await filesBelow(join(outDir, 'types')).catch(() => []);
    for (const file of emitted) files[file] = await readFile(join(outDir, 'types', file), 'utf8');
    const declared = exposes.map(([name, file]) => [name, file.replace(/\.[jt]sx?$/, '.d.ts')] as const);
    const missing = declared.filter(([, file]) => !(file in files)).map(([name]) => name);
    if (missing.length > 0)
      throw new Error(`The types of ${missing.join(', ')} could not be written. Nothing was published.`);
    const types = pruneTypes({ exposes: Object.fromEntries(declared), files });
    await writeFile(join(dist, exposedTypesFile), JSON.stringify(types));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
