import type { IncomingMessage } from 'node:http';
import { startSampleApi } from '@tech-portal/sample-api';
import type { SampleApi } from '@tech-portal/sample-api';

/** Paths that the API serves in a session and behind a portal, including its development outbox. */
const context = ['/api', '/auth', '/pictures', '/dev/outbox'];

/** Header that selects the API with the data of a new account's first day; see the shell's `dev/api-faults.ts`. */
const DATA_HEADER = 'x-sample-data';

interface ProxyRule {
  readonly context: string[];
  readonly target: string;
  readonly router?: (request: IncomingMessage) => Promise<string>;
}

/** Reports a failed start of the API, but keeps serving pages. */
function reportFailure(startingApi: Promise<SampleApi>): void {
  startingApi.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

/**
 * Proxies a session's calls to a running API, or to a sample API, which starts in parallel and ends with the session.
 * Calls wait until it has started.
 *
 * @param api `sample` or an origin
 * @param origin Origin of the session's pages
 */
export function proxyToApi(api: string, origin: string): ProxyRule[] {
  if (api !== 'sample') return [{ context, target: api }];
  const startingApi = startSampleApi({ publicUrl: origin });
  reportFailure(startingApi);
  const router = async ({ headers }: IncomingMessage) => {
    const sample = await startingApi;
    return headers[DATA_HEADER] === 'empty' ? sample.urlOf('empty') : sample.url;
  };
  return [{ context, target: origin, router }];
}
