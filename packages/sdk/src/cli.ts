import { parseArgs } from 'node:util';
import { pack } from './pack.ts';

const usage = `Packs the SDK, with which a team develops and releases an app in its own repository.

  npm run sdk -- pack --out <folder>    builds its packages and writes a tarball of each`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [command, ...more] = positionals;
  if (command === 'pack' && more.length === 0 && values.out !== undefined) {
    const tarballs = await pack(values.out);
    console.log(tarballs.map((tarball) => `${values.out}/${tarball}`).join('\n'));
    return 0;
  }
  console.error(usage);
  return 2;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
