import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'portal-demo-1';

/** The API on sample data, for one session. */
export interface SampleApi {
  /** Its address. */
  readonly url: string;
  /** Route with parameters → addresses under which it shows records of the sample data. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
  /** Address of the API of somebody's first day, who is signed in there as here; it starts when it is first asked for. */
  urlOf(data: 'full' | 'empty'): Promise<string>;
  /** Ends it; its data are gone. */
  stop(): Promise<void>;
}

/** A message of the API's program: that it has started, with the id 0, or where the API of some data is. */
interface Message extends Pick<SampleApi, 'url' | 'addresses'> {
  readonly id: number;
}

const from = (path: string) => join(import.meta.dirname, path);

/** In a packed package the bundle is beside this file's folder; otherwise the sources are in the workspace. */
const bundle = from('../server/dist/node/sample-api.js');
const { program, folder } = existsSync(bundle)
  ? { program: bundle, folder: from('../../../.cache/tech-portal-api') }
  : { program: from('../../api-server/src/operations/sample-api/main.ts'), folder: from('../../../.cache/sample-api') };

/** Resolves with a program's message of an id; rejects with what it said when it ends instead. */
function answered(child: ChildProcess, id: number, said: () => string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error(`The API on sample data has ended.\n${said()}`.trim()));
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
 * Starts the real API on a database of its own with sample data, on a port of its own. It ends with this process, however
 * that ends. The first start of a day writes the sample data, each further one copies them. PostgreSQL comes from the
 * packages, and the sessions of a repository share its server; `DATABASE_URL` names another one.
 *
 * @param publicUrl Where people open the portal: links in emails begin with it.
 * @throws Error saying why it did not start
 */
export async function startSampleApi({ publicUrl }: { readonly publicUrl: string }): Promise<SampleApi> {
  const child = spawn(process.execPath, [program, '--folder', folder, '--public-url', publicUrl], {
    // Signals of the terminal are for the session: its end is the end of this one.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-10_000);
  });
  const { url, addresses } = await answered(child, 0, () => said);
  child.stderr?.pipe(process.stderr);
  // A program that only waits for its sample API is through.
  child.unref();
  child.channel?.unref();
  let asked = 0;
  return {
    url,
    addresses,
    async urlOf(data) {
      asked += 1;
      const answer = answered(child, asked, () => said);
      child.send({ id: asked, data });
      return (await answer).url;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
