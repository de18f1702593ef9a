const LONGEST_MESSAGE = 200;
/** Deeper frames are the same for every error. */
const MOST_FRAMES = 20;

/**
 * Removes personal data from a message: URLs, quoted values, parameter values, tokens and numbers. Personal data in
 * plain words cannot be recognized.
 *
 * @example anonymousMessage("No customer 'Dana' with 4711") // "No customer '…' with #"
 */
export const anonymousMessage = (message: string): string =>
  message
    .slice(0, 2000)
    .replace(/(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S+/gi, '<address>')
    .replace(/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+/g, '<email>')
    .replace(/(?<!\w)(["'`])(?:(?!\1).)*\1/g, "'…'")
    .replace(/“[^“”]*”|‘[^‘’]*’|«[^«»]*»/g, "'…'")
    .replace(/([?&][\w.-]+=)[^\s&]+/g, '$1…')
    .replace(/(?<![\w-])(?:(?=[\w-]*\d)[\w-]{20,}|[\w-]{40,})/g, '<token>')
    .replace(/\d+(?:[.,:/-]\d+)*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);

export interface StackFrame {
  readonly app: string;
  readonly version: string;
  /** Path below the version's folder. */
  readonly file: string;
}

const published = /\/(?:shell|remotes\/(?<app>[a-z][a-z0-9-]*))\/(?<version>[a-zA-Z0-9][\w.-]*)\/(?<file>[\w.-]+\.js)/;

export function publishedFileIn(text: string): StackFrame | undefined {
  const { app = 'shell', version, file } = published.exec(text)?.groups ?? {};
  return version !== undefined && file !== undefined ? { app, version, file } : undefined;
}

/** Splits a line before its URL, and the URL after its position. */
const addressStart = /(?<![a-z-])(?=[a-z-]+:\/\/)/i;
const withPlace = /^(?<address>\S+):(?<row>\d+):(?<column>\d+)\)?$/;
const functionName = /^[\w$.<>#[\] ]*$/;

function anonymousFrame(line: string): string[] {
  const text = line.trim();
  const start = text.search(addressStart);
  const { address = '', row, column } = (start === -1 ? null : withPlace.exec(text.slice(start)))?.groups ?? {};
  const name = text
    .slice(0, Math.max(0, start))
    .replace(/[(@]$/, '')
    .trimEnd()
    .replace(/^at(?:\s+|$)/i, '')
    .replace(/^async(?:\s+|$)/i, '');
  if (row === undefined || !functionName.test(name)) return [];
  const place = published.exec(address)?.[0];
  const shown = name.slice(0, 80) || '(anonymous)';
  return [place === undefined ? `at ${shown} (elsewhere)` : `at ${shown} (${place}:${row}:${column})`];
}

/**
 * Frames of a stack in Chromium's format for every browser, without its message: paths of published files, and only a
 * placeholder for others. Idempotent.
 */
export const anonymousStack = (stack: string): string =>
  stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => (isAnonymous(line) ? [line] : anonymousFrame(line)))
    .slice(0, MOST_FRAMES)
    .join('\n');

const anonymous =
  /^at [\w$.<>#[\]() ]{1,80} \((?:elsewhere|\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[\w.-]+\/[\w.-]+\.js:\d+:\d+)\)$/;
const isAnonymous = (line: string): boolean => anonymous.test(line);
