/** Maximum total time to process one version's manifest; normally this takes some milliseconds. */
const MAX_MS = 2_000;

/** Thrown when a version's manifest takes too long to process. */
export class SlowManifestError extends Error {
  override readonly name = 'SlowManifestError';
  readonly version: string;

  constructor(app: string, version: string) {
    super(`${app} ${version}: reading its manifest takes longer than ${MAX_MS / 1000} s.`);
    this.version = version;
  }
}

interface Version {
  readonly app: string;
  readonly version: string;
}

/**
 * Runs one step of processing a manifest.
 *
 * @throws SlowManifestError when all steps for the version together took too long
 */
export type RunWithTimeLimit = <Result>(of: Version, work: () => Result) => Result;

export function createTimeLimit(): RunWithTimeLimit {
  const spentByVersion = new Map<string, number>();
  return ({ app, version }, work) => {
    const started = performance.now();
    const result = work();
    const key = `${app} ${version}`;
    const total = (spentByVersion.get(key) ?? 0) + performance.now() - started;
    spentByVersion.set(key, total);
    if (total > MAX_MS) throw new SlowManifestError(app, version);
    return result;
  };
}
