import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNginx } from '@tech-portal/release/nginx';
import { startFakes } from '@tech-portal/fakes';
import { products } from '../../src/catalog/products.table.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { isAnyOf } from '../../src/platform/db/column-matches.ts';
import { openPostgres } from '../../src/platform/postgres/open-postgres.ts';
import { startMailServer } from '../../src/testing/mail-server.ts';
import { fillDatabase } from '../bench-data.ts';
import type { BenchUser } from '../bench-data.ts';
import { STOCK } from '../payment-invariants.ts';
import { startTemporaryPostgres } from '../temporary-postgres.ts';
import type { TemporaryPostgres } from '../temporary-postgres.ts';
import { prepareFeed } from './feed-parts.ts';
import { startRole, waitUntil } from './role-process.ts';
import type { RoleProcess } from './role-process.ts';

export interface Instance {
  readonly url: string;
  readonly process: RoleProcess;
  /** Starts the process, optionally with changed settings, and waits until it is live. */
  start(settings?: Record<string, string>): Promise<void>;
  isReady(): Promise<void>;
}

/** Two web processes and a worker with their own PostgreSQL, behind nginx with the project's configuration file. */
export interface Deployment {
  readonly url: string;
  readonly webs: readonly [Instance, Instance];
  readonly worker: Instance;
  readonly postgres: TemporaryPostgres;
  readonly db: Database;
  readonly fakesUrl: string;
  /** Signed-in technicians with parts in their carts. */
  readonly users: readonly BenchUser[];
  readonly accessLog: string;
}

interface DeploymentSize {
  readonly productCount: number;
  readonly buyers: number;
  /** Number of parts that the supplier's feed changes. */
  readonly changed: number;
}

type CleanUp = () => unknown;

function createInstance(role: 'web' | 'worker', port: number, baseSettings: Record<string, string>): Instance {
  let runningProcess: RoleProcess | undefined;
  const portSettings = { PORT: String(port), WORKER_PROBE_PORT: String(port) };
  return {
    url: `http://127.0.0.1:${port}`,
    get process() {
      if (!runningProcess) throw new Error(`The ${role} at port ${port} was never started.`);
      return runningProcess;
    },
    async start(settings = {}) {
      runningProcess = startRole(role, { ...baseSettings, ...portSettings, ...settings });
      await waitUntil('live', port, runningProcess);
    },
    async isReady() {
      await waitUntil('ready', port, this.process);
    },
  };
}

async function fillDatabaseForBuyers(
  databaseUrl: string,
  { productCount, buyers, changed }: DeploymentSize,
  cleanUp: CleanUp[],
) {
  const opened = await openPostgres(databaseUrl, { connections: 4, statementTimeoutMs: 600_000 });
  cleanUp.push(opened.close);
  const users = await fillDatabase(opened.db, productCount, buyers, { hasBusiness: false });
  const cartPartIds = users.flatMap(({ parts }) => parts.map(({ id }) => id));
  await opened.db
    .update(products)
    .set({ stock: STOCK })
    .where(isAnyOf(products.id, new Set(cartPartIds)));
  await prepareFeed(opened.db, cartPartIds, changed);
  return { db: opened.db, users };
}

async function start(
  { port, ...size }: DeploymentSize & { readonly port: number },
  cleanUp: CleanUp[],
): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'tech-portal-instances-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startTemporaryPostgres();
  cleanUp.push(postgres.stop);
  const fakes = await startFakes({ port: port + 2 });
  cleanUp.push(fakes.close);
  const mail = await startMailServer();
  cleanUp.push(mail.close);
  const baseSettings = {
    // Like production, except for the fake card provider, which production refuses.
    NODE_ENV: 'development',
    STOP_GRACE_SECONDS: '3',
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FAKES_PORT: String(port + 2),
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '1',
    REQUESTS_PER_MINUTE: '10000000',
    // Short enough that a scenario sees the payment abandoned if its process is killed before the charge.
    PAYMENT_GIVE_UP_SECONDS: '10',
  };
  if ((await startRole('migrate', baseSettings).ended) !== 0) throw new Error('The migration failed.');
  const { db, users } = await fillDatabaseForBuyers(postgres.url, size, cleanUp);
  const webs = [createInstance('web', port + 3, baseSettings), createInstance('web', port + 4, baseSettings)] as const;
  const worker = createInstance('worker', port + 5, baseSettings);
  for (const instance of [...webs, worker]) {
    cleanUp.push(() => instance.process.kill('SIGKILL'));
    await instance.start();
    await instance.isReady();
  }
  const nginx = await runNginx(folder, join(folder, 'nginx'), { apiPorts: [port + 3, port + 4], port });
  cleanUp.push(nginx.stop);
  const accessLog = join(folder, 'nginx', 'access.log');
  return { url: nginx.url, webs, worker, postgres, db, fakesUrl: fakes.url, users, accessLog };
}

export async function withDeployment(
  options: DeploymentSize & { readonly port: number },
  measure: (deployment: Deployment) => Promise<void>,
): Promise<void> {
  const cleanUp: CleanUp[] = [];
  const cleanUpAll = async (): Promise<void> => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUpAll().finally(() => process.exit(1)));
  }
  try {
    await measure(await start(options, cleanUp));
  } finally {
    await cleanUpAll();
  }
}
