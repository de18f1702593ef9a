/** Most that reading the manifest of one version may keep a process from everything else; one takes some milliseconds. */
const MOST_MS = 2_000;

/** The manifest of a version takes so long to read that it is set aside. */
export class SlowManifestError extends Error {
  override readonly name = 'SlowManifestError';
  readonly version: string;

  constructor(app: string, version: string) {
    super(`${app} ${version}: reading its manifest takes longer than ${MOST_MS / 1000} s.`);
    this.version = version;
  }
}

/** A version of an app. */
interface Version {
  readonly app: string;
  readonly version: string;
}

/**
 * Does a piece of the work that a manifest causes.
 *
 * @throws SlowManifestError when all pieces of its version together took too long
 */
export type WithinTime = <Result>(of: Version, work: () => Result) => Result;

/** Adds up the time that each version takes; what is waited for meanwhile does not count. */
export function manifestTime(): WithinTime {
  const spent = new Map<string, number>();
  return ({ app, version }, work) => {
    const started = performance.now();
    const result = work();
    const key = `${app} ${version}`;
    const total = (spent.get(key) ?? 0) + performance.now() - started;
    spent.set(key, total);
    if (total > MOST_MS) throw new SlowManifestError(app, version);
    return result;
  };
}
