import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { serverConfig, serverFolder } from './server-config.ts';

const output = join(serverFolder, 'dist', `test-${process.pid}`);
const data = mkdtempSync(join(tmpdir(), 'tech-portal-bundle-'));

beforeAll(() => compile([serverConfig(output)]), 120_000);

afterAll(() => {
  rmSync(output, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

const run = (role: string, dataDir: string) =>
  spawnSync(process.execPath, ['--enable-source-maps', join(output, 'main.js'), role], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });

test('the bundle finds its migrations and PostgreSQL', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = run('migrate', join(data, 'fresh'));
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'The database is up to date.\n', stderr: '' });
});

test('the bundle has the commands for who runs an installation', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(output, 'portal.js'), 'set-up-link'], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(data, 'commands') },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\/set-up\?t=/);
});

test('the bundle refuses an unknown role as the source does', () => {
  const { status, stderr } = run('nothing', data);
  expect(status).toBe(1);
  expect(stderr).toContain(`'nothing' is not a role.`);
});

test('a stack trace of the bundle names the lines of the source', () => {
  const broken = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.mkdirSync = () => { throw new Error('broken'); }; syncBuiltinESMExports();`;
  const { status, stderr } = spawnSync(process.execPath, ['--enable-source-maps', join(output, 'main.js'), 'migrate'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(data, 'broken'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}`,
    },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(join(serverFolder, 'src/platform/postgres/bundled-postgres/cluster-folder.ts:'));
  expect(stderr).not.toContain('main.js');
});

test('what every start reads is one byte a character, names no maps, and has nothing that few requests need', () => {
  for (const name of ['main.js', 'packages.js']) {
    expect(readFileSync(join(output, name)).findIndex((byte) => byte > 127)).toBe(-1);
  }
  // Replaces pino's lookup of the calling file, which prepares stack traces for transports that we do not use.
  expect(readFileSync(join(output, 'main.js'), 'utf8').match(/module\.exports = ?\(\) ?=> ?\[\]/g)).toHaveLength(1);
  const packages = readFileSync(join(output, 'packages.js'), 'utf8');
  expect(packages).toContain('PgBoss');
  expect(packages).not.toMatch(/sourceMappingURL=|zxcvbn|sanitize-html|nodemailer|simplewebauthn/i);
});

test('the thread that reads feeds stands beside the bundle', async () => {
  const workerData = { mapping: {}, partial: true, hasCategories: false };
  const thread = new Worker(join(output, 'feed-thread.js'), { workerData });
  try {
    thread.postMessage({ t: 'q', i: 'first', m: 'nextStep', a: [] });
    expect(await once(thread, 'message')).toMatchObject([{ t: 'q', m: 'readPiece', a: ['parts'] }]);
  } finally {
    await thread.terminate();
  }
});

test('the thread that makes PDFs stands beside the bundle, and finds its engine, templates and fonts', async () => {
  const thread = new Worker(join(output, 'pdf-thread.js'));
  const document = {
    title: 'Invoice 21',
    company: 'Acme',
    contact: [],
    logo: null,
    accent: '#0f766e',
    facts: [],
    people: [],
    rows: [],
    totals: [],
    remarks: ['\u738B'],
    terms: [],
    foot: '',
  };
  try {
    thread.postMessage({ t: 'q', i: 'first', m: 'render', a: [document] });
    const [{ r: pdf }] = (await once(thread, 'message')) as [{ r: Uint8Array }];
    expect(Buffer.from(pdf).toString('latin1')).toMatch(
      // The PDF claims this only when every character has a font.
      /^%PDF-1\.7[^]*pdfuaid:part/,
    );
  } finally {
    await thread.terminate();
  }
}, 60_000);

test(
  'metrics and traces work in the bundle, and are in no file that every start reads',
  { timeout: 120_000 },
  async () => {
    const server = spawn(process.execPath, [join(output, 'main.js')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(data, 'watched'),
        SAMPLE_DATA: '0',
        PORT: '0',
        METRICS_PORT: '0',
        // Unreachable address that only turns tracing on.
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/with metrics at \S+\n/);
      const [, url = '', metrics = ''] = /is at (\S+) with metrics at (\S+)/.exec(said) ?? [];
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect(await (await fetch(metrics)).text()).toContain('http_route="/api/health"');
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
    const files = readdirSync(output).filter((file) => file.endsWith('.js'));
    const withTelemetry = files.filter((file) =>
      readFileSync(join(output, file), 'utf8').includes('class PrometheusExporter'),
    );
    expect(withTelemetry).not.toEqual([]);
    expect(withTelemetry.filter((file) => ['main.js', 'packages.js'].includes(file))).toEqual([]);
  },
);
