import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

export interface PageWatch {
  readonly errors: readonly string[];
  /** Milliseconds since the last request or response; 0 while one is pending. */
  quietMs(): number;
}

const isApiUrl = (url: string) => /^\/(?:api|auth)\//.test(new URL(url).pathname);
/** True for an event stream, which lasts as long as its page: an open stream does not make the page busy. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';
const isFaultReport = (url: string) => new URL(url).pathname === '/api/releases/fault';

/** Message without its stack. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** True for messages about failed requests, which the request listener reports. */
const isReportedElsewhere = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** Describes a version that failed to load or threw, from the report that the shell sends to the server. */
function describeFault(request: Request): string {
  const report = request.postDataJSON() as Record<string, string> | null;
  if (!report) return 'a version did not load, or threw while it was rendered';
  const { app, version, kind, message } = report;
  return `${app} ${version} ${kind === 'load' ? 'did not load' : 'threw while it was rendered'}: ${message}`;
}

const describeFailedResponse = (response: Response): string =>
  `${response.request().method()} ${new URL(response.url()).pathname} answered ${response.status()}`;

/** Reason for a refusal, if the API sent one. */
const reasonOf = (response: Response): Promise<string> =>
  response.json().then(
    ({ message = '' }: { message?: string }) => message && `: ${message}`,
    () => '',
  );

/**
 * Watches a page for faults: errors, policy violations, missing files, and calls that the API refuses.
 *
 * @param isStrict Counts refused calls as faults.
 */
export function watchPage(page: Page, origin: string, isStrict: boolean): PageWatch {
  const errors: string[] = [];
  // Apps with a separate origin come from another port of this machine.
  const { hostname } = new URL(origin);
  const isOwnUrl = (url: string) => new URL(url).hostname === hostname;
  const pending = new Set<Request>();
  let lastActivityAt = Date.now();
  const finish = (request: Request) => {
    pending.delete(request);
    lastActivityAt = Date.now();
  };

  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isReportedElsewhere(message)) errors.push(firstLine(message.text()));
  });
  page.on('request', (request) => {
    if (!isOwnUrl(request.url()) || isStream(request)) return;
    pending.add(request);
    if (isFaultReport(request.url())) errors.push(describeFault(request));
  });
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() < 400 || !isOwnUrl(url) || (isApiUrl(url) && !isStrict)) return;
    const errorIndex = errors.push(describeFailedResponse(response)) - 1;
    void reasonOf(response).then((reason) => (errors[errorIndex] += reason));
  });
  return { errors, quietMs: () => (pending.size > 0 ? 0 : Date.now() - lastActivityAt) };
}
