export interface WatchReleasesOptions {
  /** What this tab runs, as {@link compositionOf} lists it. */
  readonly running: readonly string[];
  /** What a tab opened now would run. */
  readonly readLive: () => Promise<readonly string[]>;
  /** Called once. */
  readonly onOutdated: () => void;
  /** Milliseconds between two looks while the tab is visible. */
  readonly everyMs?: number;
  /** A tab that becomes visible looks at once, unless it looked less than so many milliseconds ago. */
  readonly atMostEveryMs?: number;
}

/**
 * Looks now and then whether something newer is live than what this tab runs. It only says so: an open tab goes on
 * with what it has, and never reloads itself. Returns the function that ends it.
 */
export function watchReleases({
  running,
  readLive,
  onOutdated,
  everyMs = 5 * 60_000,
  atMostEveryMs = 60_000,
}: WatchReleasesOptions): () => void {
  let looked = Date.now();
  let done = false;

  async function look() {
    if (done || document.hidden) return;
    looked = Date.now();
    const live = await readLive().catch(() => running);
    if (done || live.join() === running.join()) return;
    stop();
    onOutdated();
  }

  function onVisible() {
    if (Date.now() - looked >= atMostEveryMs) void look();
  }

  const timer = setInterval(() => void look(), everyMs);
  document.addEventListener('visibilitychange', onVisible);

  function stop() {
    done = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  }
  return stop;
}
