import type { BuiltRemote } from '@tech-portal/platform/manifest';

/**
 * Reads the manifest of a build.
 *
 * @param base URL of the build's folder with a trailing slash.
 * @throws Error with a sentence when there is none
 */
export async function readBuiltRemote(base: string): Promise<BuiltRemote> {
  const response = await fetch(`${base}portal-manifest.json`, { signal: AbortSignal.timeout(8_000) });
  if (!response.ok) throw new Error(`There is no manifest at ${base}portal-manifest.json (${response.status}).`);
  return (await response.json()) as BuiltRemote;
}
