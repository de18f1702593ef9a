import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

export interface PageWatch {
  readonly errors: readonly string[];
  /** Milliseconds since the last request or response; 0 while one is pending. */
  quietMs(): number;
}

const isCall = (url: string) => /^\/(?:api|auth)\//.test(new URL(url).pathname);
/** Streams last as long as their page: an open one does not keep it busy. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';
const isFaultReport = (url: string) => new URL(url).pathname === '/api/releases/fault';

/** Message without its stack. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** The request listener reports these. */
const isReportedElsewhere = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** Version that failed to load or threw, as the shell reports it to the server. */
function reportedFault(request: Request): string {
  const report = request.postDataJSON() as Record<string, string> | null;
  if (!report) return 'a version did not load, or threw while it was rendered';
  const { app, version, kind, message } = report;
  return `${app} ${version} ${kind === 'load' ? 'did not load' : 'threw while it was rendered'}: ${message}`;
}

const refusal = (answered: Response): string =>
  `${answered.request().method()} ${new URL(answered.url()).pathname} answered ${answered.status()}`;

/** Reason of a refusal, if the API sent it. */
const reasonOf = (answered: Response): Promise<string> =>
  answered.json().then(
    ({ message = '' }: { message?: string }) => message && `: ${message}`,
    () => '',
  );

/**
 * Watches a page for faults: errors, policy violations, missing files, calls that the API refuses.
 *
 * @param strict Counts refused calls as faults.
 */
export function watchPage(page: Page, origin: string, strict: boolean): PageWatch {
  const errors: string[] = [];
  // Apps from another origin come from another port of this machine.
  const { hostname } = new URL(origin);
  const isOurs = (url: string) => new URL(url).hostname === hostname;
  const pending = new Set<Request>();
  let changed = Date.now();
  const finish = (request: Request) => {
    pending.delete(request);
    changed = Date.now();
  };

  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isReportedElsewhere(message)) errors.push(firstLine(message.text()));
  });
  page.on('request', (request) => {
    if (!isOurs(request.url()) || isStream(request)) return;
    pending.add(request);
    if (isFaultReport(request.url())) errors.push(reportedFault(request));
  });
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  page.on('response', (answered) => {
    const url = answered.url();
    if (answered.status() < 400 || !isOurs(url) || (isCall(url) && !strict)) return;
    const place = errors.push(refusal(answered)) - 1;
    void reasonOf(answered).then((reason) => (errors[place] += reason));
  });
  return { errors, quietMs: () => (pending.size > 0 ? 0 : Date.now() - changed) };
}
