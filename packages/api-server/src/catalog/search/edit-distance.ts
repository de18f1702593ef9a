/**
 * Finds words of a sorted list within `max` edits (insert, delete, replace, transpose) of a word. Adjacent words share
 * the first rows of the distance table, and a prefix that is too far off skips all words that begin with it, so only a
 * small part of the list is read.
 */
export function wordsWithinDistance(sorted: readonly string[], word: string, max: number): string[] {
  const found: string[] = [];
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  let previous = '';
  let filled = 0;
  for (let at = 0; at < sorted.length;) {
    const candidate = sorted[at] ?? '';
    let depth = Math.min(sharedLength(previous, candidate), filled);
    let near = true;
    while (near && depth < candidate.length) {
      near = fillRow(rows, candidate, depth, word, max);
      depth += 1;
    }
    filled = depth;
    previous = candidate;
    if (near) {
      if ((rows[candidate.length]?.[word.length] ?? Infinity) <= max) found.push(candidate);
      at += 1;
    } else {
      at = afterPrefix(sorted, candidate.slice(0, depth), at + 1);
    }
  }
  return found;
}

/** Fills the row after `depth`; false when no continuation can stay within `max`. */
function fillRow(rows: number[][], candidate: string, depth: number, word: string, max: number): boolean {
  const above = rows[depth] ?? [];
  const rowBeforePrevious = rows[depth - 1];
  const row = (rows[depth + 1] ??= []);
  const letter = candidate[depth];
  row[0] = depth + 1;
  let best = depth + 1;
  for (let at = 1; at <= word.length; at += 1) {
    const replaced = (above[at - 1] ?? 0) + (word[at - 1] === letter ? 0 : 1);
    let cost = Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
    if (rowBeforePrevious && at > 1 && word[at - 1] === candidate[depth - 1] && word[at - 2] === letter) {
      cost = Math.min(cost, (rowBeforePrevious[at - 2] ?? 0) + 1);
    }
    row[at] = cost;
    best = Math.min(best, cost, (above[at] ?? 0) + 1);
  }
  return best <= max;
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function afterPrefix(sorted: readonly string[], prefix: string, from: number): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '').startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}
