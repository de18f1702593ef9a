/** As much of a message as says what went wrong. */
const LONGEST_MESSAGE = 200;
/** Frames below these are the same for every error. */
const MOST_FRAMES = 20;

/**
 * A message without what it may say of people: addresses, quoted values, values of parameters, tokens and numbers. What
 * an error says of somebody in plain words, nothing can tell from its own.
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

/** A place in a published file. */
export interface StackFrame {
  readonly app: string;
  readonly version: string;
  /** Path below the version's folder. */
  readonly file: string;
}

const published = /\/(?:shell|remotes\/(?<app>[a-z][a-z0-9-]*))\/(?<version>[a-zA-Z0-9][\w.-]*)\/(?<file>[\w.-]+\.js)/;

/** The published file that a line of a stack or an address names, if any. */
export function publishedFileIn(text: string): StackFrame | undefined {
  const { app = 'shell', version, file } = published.exec(text)?.groups ?? {};
  return version !== undefined && file !== undefined ? { app, version, file } : undefined;
}

/** Splits a line before its address, and the address behind its place. */
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
 * The frames of a stack, in the form of Chromium's whatever the browser, without its message: of our own files their
 * path, of anything else that it was elsewhere. What is anonymous already stays as it is.
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
