import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@tech-portal/platform/manifest';

export async function readManifest(folder: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(join(folder, 'src/manifest.ts')).href)) as { default: RemoteManifest };
  return module.default;
}
