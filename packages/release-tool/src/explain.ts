import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from '@tech-portal/release';

/** Matches a position in a published file, anywhere in a line and from any origin. */
const framePattern =
  /(?:https?:\/\/[^\s/()]+)?\/((?:shell|remotes\/[a-z][a-z0-9-]*)\/[\w.-]+\/[\w.-]+\.js)(?:\?[^\s:()?]*)?:(\d+):(\d+)/;

/** Reads a stack from a file, or from standard input. */
export const readStack = (file: string | undefined): Promise<string> =>
  file === undefined ? text(process.stdin) : readFile(file, 'utf8');

/** Turns the URL of a source, `webpack://<app>/./<path>`, into `<app>: <path>`. */
const sourceName = (source: string): string => source.replace(/^webpack:\/\/([^/]*)\/(?:\.\/)?/, '$1: ');

/**
 * Maps the lines of a stack to their sources, using the source maps published with each version. Lines without a
 * published file stay unchanged; lines whose source map is missing say so.
 *
 * @throws Error when the stack contains no published file at all
 */
export async function explainStack(store: ReleaseStore, stack: string): Promise<string[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const mapOf = (file: string): Promise<TraceMap | undefined> => {
    const known =
      maps.get(file) ??
      store.read(`${file}.map`).then((content) => (content ? new TraceMap(content.toString()) : undefined));
    maps.set(file, known);
    return known;
  };

  async function explain(line: string): Promise<string> {
    const [found, file, row, column] = framePattern.exec(line) ?? [];
    if (found === undefined || file === undefined) return line;
    const map = await mapOf(file);
    if (!map) return `${line}  [${store.name} has no source map of it]`;
    const {
      source,
      line: at,
      column: from,
      name,
    } = originalPositionFor(map, {
      line: Math.max(1, Number(row)),
      column: Math.max(0, Number(column) - 1),
    });
    if (source === null) return `${line}  [made by the build]`;
    return line.replace(found, `${sourceName(source)}:${at}:${from + 1}`) + (name === null ? '' : `  ${name}`);
  }

  const lines = stack.split('\n').filter((line) => line.trim() !== '');
  if (!lines.some((line) => framePattern.test(line))) {
    throw new Error(
      'This names no published file: paste a stack with places such as /remotes/mfe-store/1a2b/page.js:1:200.',
    );
  }
  return Promise.all(lines.map(explain));
}
