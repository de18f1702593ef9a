import type { IncomingMessage } from 'node:http';
import { startSampleApi } from '@tech-portal/sample-api';
import type { SampleApi } from '@tech-portal/sample-api';

/** Paths that the API responds to, in a session as behind a portal; and the emails that it would send. */
const context = ['/api', '/auth', '/pictures', '/dev/outbox'];

/** The header by which a page asks for the API of somebody's first day; see the shell's `dev/api-faults.ts`. */
const DATA_HEADER = 'x-sample-data';

/** A rule of the development server's proxy. */
interface ProxyRule {
  readonly context: string[];
  readonly target: string;
  readonly router?: (request: IncomingMessage) => Promise<string>;
}

/** Whoever serves pages goes on, and says why there are no data. */
function reportFailure(started: Promise<SampleApi>): void {
  started.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

/**
 * Sends a session's calls on: to the origin of a running API, or to one on sample data, which starts meanwhile and ends
 * with the session. The first calls wait for it.
 *
 * @param api `sample` or an origin
 * @param origin of the session's pages
 */
export function proxyToApi(api: string, origin: string): ProxyRule[] {
  if (api !== 'sample') return [{ context, target: api }];
  const started = startSampleApi({ publicUrl: origin });
  reportFailure(started);
  const router = async ({ headers }: IncomingMessage) => {
    const sample = await started;
    return headers[DATA_HEADER] === 'empty' ? sample.urlOf('empty') : sample.url;
  };
  return [{ context, target: origin, router }];
}
