import { anonymousMessage, anonymousStack, publishedFileIn } from '@tech-portal/contract/release-figures';
import type { ScriptErrorKind } from '@tech-portal/contract/release-figures';
import type { AppFault } from '../faults/fault-reports.ts';
import type { PagePlace } from './page-places.ts';

export interface ScriptError extends PagePlace {
  readonly kind: ScriptErrorKind;
  readonly message: string;
  readonly stack: string;
}

/** Thrown value and its origin. */
interface Seen {
  readonly kind: ScriptErrorKind;
  readonly error: unknown;
  /** URL of the script that threw; empty when unknown. */
  readonly source: string;
  readonly place: PagePlace;
}

const LONGEST_STACK = 4000;

function wordsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/** Topmost frame of a remote, or else of the shell: the shell's code running for a remote counts as the remote's. */
function causeOf(stack: string) {
  const files = stack.split('\n').flatMap((line) => publishedFileIn(line) ?? []);
  return files.find(({ app }) => app !== 'shell') ?? files[0];
}

const trimmed = (stack: string): string => anonymousStack(stack).slice(0, LONGEST_STACK);

/**
 * Error with the app and version that caused it, found by its stack, or by the current page without one. Undefined for
 * errors from outside the portal, such as a browser extension.
 */
export function toScriptError({ kind, error, source, place }: Seen): ScriptError | undefined {
  const { message, stack: raw } = wordsOf(error);
  const stack = trimmed(raw);
  const cause = causeOf(stack) ?? publishedFileIn(source);
  if (!cause && (stack !== '' || source !== '')) return undefined;
  const { app, version } = cause ?? place;
  return { app, version, kind, message: anonymousMessage(message), stack, page: place.page };
}

export const faultToError = (
  { app, version, kind, message, stack = '' }: AppFault,
  { page }: PagePlace,
): ScriptError => ({
  app,
  version,
  kind,
  page,
  message: anonymousMessage(message),
  stack: trimmed(stack),
});
