import type { BuiltRemote } from '@tech-portal/platform/manifest';

/**
 * The manifest that a build wrote.
 *
 * @param base Address of the build's folder, with a slash at its end.
 * @throws Error with a sentence when there is none
 */
export async function readBuiltRemote(base: string): Promise<BuiltRemote> {
  const answer = await fetch(`${base}portal-manifest.json`, { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw new Error(`There is no manifest at ${base}portal-manifest.json (${answer.status}).`);
  return (await answer.json()) as BuiltRemote;
}
