export interface WatchReleasesOptions {
  /** Versions in this tab, as {@link compositionOf} lists them. */
  readonly running: readonly string[];
  readonly readLive: () => Promise<readonly string[]>;
  /** Called at most once. */
  readonly onOutdated: () => void;
  /** Milliseconds between two checks while the tab is visible. */
  readonly everyMs?: number;
  /** Minimum milliseconds between the checks when a tab becomes visible. */
  readonly atMostEveryMs?: number;
}

/**
 * Checks periodically for newer versions than those of this tab. It only notifies: an open tab keeps its versions and
 * never reloads by itself. Returns a function that stops the checks.
 */
export function watchReleases({
  running,
  readLive,
  onOutdated,
  everyMs = 5 * 60_000,
  atMostEveryMs = 60_000,
}: WatchReleasesOptions): () => void {
  let lastCheckAt = Date.now();
  let isStopped = false;

  async function check() {
    if (isStopped || document.hidden) return;
    lastCheckAt = Date.now();
    const live = await readLive().catch(() => running);
    if (isStopped || live.join() === running.join()) return;
    stop();
    onOutdated();
  }

  function onVisible() {
    if (Date.now() - lastCheckAt >= atMostEveryMs) void check();
  }

  const timer = setInterval(() => void check(), everyMs);
  document.addEventListener('visibilitychange', onVisible);

  function stop() {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  }
  return stop;
}
