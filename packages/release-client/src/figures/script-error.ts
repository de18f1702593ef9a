import { anonymousMessage, anonymousStack, publishedFileIn } from '@tech-portal/contract/release-figures';
import type { ScriptErrorKind } from '@tech-portal/contract/release-figures';
import type { AppFault } from '../faults/fault-reports.ts';
import type { PagePlace } from './page-places.ts';

/** An error as it is reported. */
export interface ScriptError extends PagePlace {
  readonly kind: ScriptErrorKind;
  readonly message: string;
  readonly stack: string;
}

/** What somebody threw, and where. */
interface Seen {
  readonly kind: ScriptErrorKind;
  readonly error: unknown;
  /** Address of the script that threw; empty where it is not known. */
  readonly source: string;
  /** The page that is shown. */
  readonly place: PagePlace;
}

const LONGEST_STACK = 4000;

function wordsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/** The uppermost frame that is of a remote, or else of the shell: what the shell runs for a remote is the remote's. */
function causeOf(stack: string) {
  const files = stack.split('\n').flatMap((line) => publishedFileIn(line) ?? []);
  return files.find(({ app }) => app !== 'shell') ?? files[0];
}

const trimmed = (stack: string): string => anonymousStack(stack).slice(0, LONGEST_STACK);

/**
 * An error with the app and version that caused it: by its stack, or by the page that is shown where there is none. Of
 * what runs beside the portal, an extension of the browser say, nothing is made.
 */
export function toScriptError({ kind, error, source, place }: Seen): ScriptError | undefined {
  const { message, stack: raw } = wordsOf(error);
  const stack = trimmed(raw);
  const cause = causeOf(stack) ?? publishedFileIn(source);
  if (!cause && (stack !== '' || source !== '')) return undefined;
  const { app, version } = cause ?? place;
  return { app, version, kind, message: anonymousMessage(message), stack, page: place.page };
}

/** A fault of an app: that names what caused it itself. */
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
