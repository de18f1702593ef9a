import { anonymizeMessage, anonymizeStack, findPublishedFile } from '@tech-portal/contract/release-figures';
import type { ScriptErrorKind } from '@tech-portal/contract/release-figures';
import type { AppFault } from '../faults/fault-reports.ts';
import type { PageLocation } from './page-locations.ts';

export interface ScriptError extends PageLocation {
  readonly kind: ScriptErrorKind;
  readonly message: string;
  readonly stack: string;
}

/** Thrown value and its origin. */
interface CapturedError {
  readonly kind: ScriptErrorKind;
  readonly error: unknown;
  /** URL of the script that threw; empty when unknown. */
  readonly source: string;
  readonly pageLocation: PageLocation;
}

const MAX_STACK_LENGTH = 4000;

function messageAndStackOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/**
 * Topmost frame of a remote, or else of the shell: an error in shell code that runs for a remote counts as the
 * remote's.
 */
function findCause(stack: string) {
  const files = stack.split('\n').flatMap((line) => findPublishedFile(line) ?? []);
  return files.find(({ app }) => app !== 'shell') ?? files[0];
}

const trimStack = (stack: string): string => anonymizeStack(stack).slice(0, MAX_STACK_LENGTH);

/**
 * Creates an error report with the app and version that caused the error, found by its stack or, without one, by the
 * current page. Undefined for errors from outside the portal, such as those of a browser extension.
 */
export function toScriptError({ kind, error, source, pageLocation }: CapturedError): ScriptError | undefined {
  const { message, stack: raw } = messageAndStackOf(error);
  const stack = trimStack(raw);
  const cause = findCause(stack) ?? findPublishedFile(source);
  if (!cause && (stack !== '' || source !== '')) return undefined;
  const { app, version } = cause ?? pageLocation;
  return { app, version, kind, message: anonymizeMessage(message), stack, page: pageLocation.page };
}

export const faultToError = (
  { app, version, kind, message, stack = '' }: AppFault,
  { page }: PageLocation,
): ScriptError => ({
  app,
  version,
  kind,
  page,
  message: anonymizeMessage(message),
  stack: trimStack(stack),
});
