import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './content-version.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Minimum size; for smaller files, headers outweigh the savings. */
const MIN_BYTES = 512;

const isCompressible = (file: string) => /\.(js|css|svg|json|html|txt)$/.test(file);

/** Highest brotli compression, for storage next to a published file. */
const compressBrotli = (content: Uint8Array): Promise<Buffer> =>
  brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Writes `x.js.br` and `x.js.gz` next to each text file once, so that files are not compressed for each request. */
export async function precompress(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter(isCompressible);
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < MIN_BYTES) return;
      const [br, gz] = await Promise.all([compressBrotli(content), gzipAsync(content, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
