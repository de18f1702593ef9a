import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTls } from '../../testing/loopback-server.ts';
import { trustCertificates } from './trust-certificates.ts';

const before = getCACertificates('default');
const fingerprint = (pem: string): string => new X509Certificate(pem).fingerprint256;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tech-portal-ca-'));
});
afterEach(() => {
  setDefaultCACertificates([...before]);
  rmSync(folder, { recursive: true, force: true });
});

async function certificateOf(url: string): Promise<string> {
  const socket = connect({ host: 'localhost', port: Number(new URL(url).port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw).toString();
}

test('an authority of their own is trusted from then on, and the known ones still are', async () => {
  const url = await startTls(40, (_, response) => void response.end('portal'));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  const file = join(folder, 'ca.crt');
  writeFileSync(file, await certificateOf(url));
  trustCertificates(file);
  expect(await (await fetch(url)).text()).toBe('portal');
  const trusted = new Set(getCACertificates('default').map(fingerprint));
  expect(before.filter((each) => !trusted.has(fingerprint(each)))).toEqual([]);
});

test('a file that is not there is named', () => {
  expect(() => trustCertificates(join(folder, 'nothing.crt'))).toThrow('nothing.crt cannot be read (ENOENT).');
});
