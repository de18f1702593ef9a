import { resolve } from 'node:path';
import { folderStore } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';

/**
 * Opens the release store of a command: `s3://bucket/folder`, or a folder. A bucket's region, keys and custom endpoint
 * come from the usual environment variables (AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_ENDPOINT_URL_S3).
 */
export async function openStore(target: string): Promise<ReleaseStore> {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(target);
  if (!bucket) return folderStore(resolve(target));
  const [, name = '', prefix = ''] = bucket;
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({ bucket: name, prefix: prefix.replace(/\/$/, '') });
}
