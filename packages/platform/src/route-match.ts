import type { RegistryEntry, RemoteRegistry, RemoteRoute } from './manifest.ts';

/** Decodes a path like the router, but keeps encoded slashes. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** Segments of a path in lower case, ignoring trailing slashes. */
function segmentsOf(path: string): string[] {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase().split('/').slice(1);
}

interface PatternSegment {
  readonly isOptional: boolean;
  /** Starts with a parameter, which matches any text before {@link text}. */
  readonly isNamed: boolean;
  readonly text: string;
  /** Score as in the router: static segments score higher than parameters. */
  readonly score: number;
}

interface Pattern {
  readonly segments: readonly PatternSegment[];
  /** Ends in `/*`. */
  readonly hasRest: boolean;
}

function parseSegment(segment: string): PatternSegment {
  const isOptional = segment.endsWith('?');
  const required = isOptional ? segment.slice(0, -1) : segment;
  const name = /^:[\w-]+/.exec(required)?.[0] ?? '';
  const text = required.slice(name.length);
  const isNamed = name !== '';
  return { isOptional, isNamed, text, score: isNamed && text === '' ? 4 : 11 };
}

function parsePattern(pattern: string): Pattern {
  const segments = segmentsOf(pattern);
  const hasRest = segments.at(-1) === '*';
  return { segments: (hasRest ? segments.slice(0, -1) : segments).map(parseSegment), hasRest };
}

const isSameSegment = (a: PatternSegment, b: PatternSegment | undefined): boolean =>
  b !== undefined && a.isNamed === b.isNamed && a.text === b.text;

/**
 * True when two patterns match the same pages: `/customer/:id` and `/Customer/:key/`. Tracks all positions that
 * optional segments leave open, because expanding every optional segment would double the number of patterns.
 */
export function areEquivalentPatterns(one: string, other: string): boolean {
  const [a, b] = [parsePattern(one), parsePattern(other)];
  if (a.hasRest !== b.hasRest) return false;
  /** Relies on the iteration of a set including elements that are added during it. */
  const withOptionalSkipped = (positions: Set<number>) => {
    for (const at of positions) if (b.segments[at]?.isOptional) positions.add(at + 1);
    return positions;
  };
  let reachable = withOptionalSkipped(new Set([0]));
  for (const segment of a.segments) {
    const next = new Set(segment.isOptional ? reachable : []);
    for (const at of reachable) if (isSameSegment(segment, b.segments[at])) next.add(at + 1);
    reachable = withOptionalSkipped(next);
  }
  return reachable.has(b.segments.length);
}

const matchesSegment = ({ isNamed, text }: PatternSegment, found: string | undefined): boolean =>
  found !== undefined && (isNamed ? found.length > text.length && found.endsWith(text) : found === text);

/** Score of a pattern for the segments of a path, higher for more specific patterns; undefined if it does not match. */
function scoreOf({ segments, hasRest }: Pattern, path: readonly string[]): number | undefined {
  let reachable: ReadonlyMap<number, number> = new Map([[0, 0]]);
  for (const segment of segments) {
    const next = new Map(segment.isOptional ? reachable : []);
    for (const [at, score] of reachable) {
      if (matchesSegment(segment, path[at])) next.set(at + 1, Math.max(score + segment.score, next.get(at + 1) ?? 0));
    }
    reachable = next;
  }
  if (!hasRest) return reachable.get(path.length);
  return reachable.size > 0 ? Math.max(...reachable.values()) - 1 : undefined;
}

/** True when a path matches a route's pattern: `:name` is any one segment, `name?` may be missing, `/*` is any rest. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  scoreOf(parsePattern(pattern), segmentsOf(decodePath(path))) !== undefined;

/**
 * Remote and route that the router shows for a path: the most specific match, regardless of the order in the manifests,
 * or the first of several equally specific ones.
 */
export function findRemoteRoute(
  registry: RemoteRegistry,
  path: string,
): { remote: RegistryEntry; route: RemoteRoute } | undefined {
  const pathSegments = segmentsOf(decodePath(path));
  let best: { remote: RegistryEntry; route: RemoteRoute; score: number } | undefined;
  for (const remote of registry.remotes) {
    for (const route of remote.routes) {
      const score = scoreOf(parsePattern(route.path), pathSegments);
      if (score !== undefined && (best === undefined || score > best.score)) best = { remote, route, score };
    }
  }
  return best;
}

// Deprecated names, to be removed in the next major version.
export { areEquivalentPatterns as haveSamePages };
