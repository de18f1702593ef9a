import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'portal-demo-1';

/** API on sample data, for one session. */
export interface SampleApi {
  readonly url: string;
  /** URLs that show sample records, by route with parameters. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
  /**
   * URL of the API with the given data set: `empty` is a portal on its first day, with the same sign-in. The API starts
   * on first use.
   */
  urlOf(data: 'full' | 'empty'): Promise<string>;
  /** Stops the API and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Message from the API process. The id 0 reports that the API has started; any other id answers the request with that
 * id for the URL of a data set.
 */
interface Message extends Pick<SampleApi, 'url' | 'addresses'> {
  readonly id: number;
}

const resolvePath = (path: string) => join(import.meta.dirname, path);

/** A packed package contains the bundle; otherwise the workspace has the sources. */
const bundle = resolvePath('../server/dist/node/sample-api.js');
const { program, folder } = existsSync(bundle)
  ? { program: bundle, folder: resolvePath('../../../.cache/tech-portal-api') }
  : {
      program: resolvePath('../../api-server/src/operations/sample-api/main.ts'),
      folder: resolvePath('../../../.cache/sample-api'),
    };

/** Resolves with the message of an id; rejects with the process's output if it exits first. */
function waitForMessage(child: ChildProcess, id: number, output: () => string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error(`The sample API exited.\n${output()}`.trim()));
    const read = (message: Message) => {
      if (message.id !== id) return;
      child.removeListener('message', read);
      child.removeListener('exit', end);
      resolve(message);
    };
    child.on('message', read);
    child.once('exit', end);
  });
}

/**
 * Starts the real API on sample data, with its own database and port. It stops when this process ends, even in a crash.
 * The first start of a day generates the sample data, and later starts copy it. The bundled PostgreSQL server is shared
 * by all sessions of a repository, unless `DATABASE_URL` names a different server.
 *
 * @param publicUrl URL of the portal, used for links in emails.
 * @throws Error with the reason when it does not start
 */
export async function startSampleApi({ publicUrl }: { readonly publicUrl: string }): Promise<SampleApi> {
  const child = spawn(process.execPath, [program, '--folder', folder, '--public-url', publicUrl], {
    // Keeps terminal signals away from the API process, which stops with the session.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000);
  });
  const { url, addresses } = await waitForMessage(child, 0, () => output);
  child.stderr?.pipe(process.stderr);
  // Lets this process exit even while the sample API is still running.
  child.unref();
  child.channel?.unref();
  let lastRequestId = 0;
  return {
    url,
    addresses,
    async urlOf(data) {
      lastRequestId += 1;
      const response = waitForMessage(child, lastRequestId, () => output);
      child.send({ id: lastRequestId, data });
      return (await response).url;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
