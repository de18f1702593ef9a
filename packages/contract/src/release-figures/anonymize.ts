const MAX_MESSAGE_LENGTH = 200;
/** Maximum frames of a stack; deeper ones are the same for every error. */
const MAX_FRAMES = 20;

/**
 * Removes personal data from a message: URLs, quoted values, parameter values, tokens and numbers. Personal data in
 * plain words cannot be recognized.
 *
 * @example anonymizeMessage("No customer 'Dana' with 4711") // "No customer '…' with #"
 */
export const anonymizeMessage = (message: string): string =>
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
    .slice(0, MAX_MESSAGE_LENGTH);

export interface StackFrame {
  readonly app: string;
  readonly version: string;
  /** Path below the version's folder. */
  readonly file: string;
}

const PUBLISHED_FILE =
  /\/(?:shell|remotes\/(?<app>[a-z][a-z0-9-]*))\/(?<version>[a-zA-Z0-9][\w.-]*)\/(?<file>[\w.-]+\.js)/;

export function findPublishedFile(text: string): StackFrame | undefined {
  const { app = 'shell', version, file } = PUBLISHED_FILE.exec(text)?.groups ?? {};
  return version !== undefined && file !== undefined ? { app, version, file } : undefined;
}

/** Matches the start of a line's URL. */
const URL_START = /(?<![a-z-])(?=[a-z-]+:\/\/)/i;
const URL_WITH_POSITION = /^(?<address>\S+):(?<row>\d+):(?<column>\d+)\)?$/;
const FUNCTION_NAME = /^[\w$.<>#[\] ]*$/;

function anonymizeFrame(line: string): string[] {
  const text = line.trim();
  const start = text.search(URL_START);
  const { address = '', row, column } = (start === -1 ? null : URL_WITH_POSITION.exec(text.slice(start)))?.groups ?? {};
  const name = text
    .slice(0, Math.max(0, start))
    .replace(/[(@]$/, '')
    .trimEnd()
    .replace(/^at(?:\s+|$)/i, '')
    .replace(/^async(?:\s+|$)/i, '');
  if (row === undefined || !FUNCTION_NAME.test(name)) return [];
  const path = PUBLISHED_FILE.exec(address)?.[0];
  const displayName = name.slice(0, 80) || '(anonymous)';
  return [path === undefined ? `at ${displayName} (elsewhere)` : `at ${displayName} (${path}:${row}:${column})`];
}

/**
 * Frames of a stack without its message, in Chromium's format for every browser. Published files keep their paths; a
 * placeholder replaces all others. Idempotent.
 */
export const anonymizeStack = (stack: string): string =>
  stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => (isAnonymized(line) ? [line] : anonymizeFrame(line)))
    .slice(0, MAX_FRAMES)
    .join('\n');

const ANONYMIZED_FRAME =
  /^at [\w$.<>#[\]() ]{1,80} \((?:elsewhere|\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[\w.-]+\/[\w.-]+\.js:\d+:\d+)\)$/;
const isAnonymized = (line: string): boolean => ANONYMIZED_FRAME.test(line);
