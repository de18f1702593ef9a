import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const unit = read('.deploy/systemd/tech-portal@.service');
const compose = read('.deploy/container/compose.yaml');
const goingLive = read('.docs/going-live.md');
const operations = read('.docs/operations.md');

test('container: nginx asks both web processes, and asks them on when both were passed over', () => {
  const [, script = ''] = /sed -i '([^']+)'/.exec(read('.deploy/container/Containerfile')) ?? [];
  const conf = execFileSync('sed', [script, resolve(root, '.deploy/nginx/tech-portal.conf')], { encoding: 'utf8' });
  const servers = /upstream tech_portal_api \{([^}]+)\}/.exec(conf)?.[1]?.match(/^ {2}server .+;$/gm);
  expect(servers).toEqual([
    '  server web-1:4300 max_fails=2 fail_timeout=1s;',
    '  server web-2:4300 max_fails=2 fail_timeout=1s;',
    '  server web-1:4300 max_fails=0 backup;',
    '  server web-2:4300 max_fails=0 backup;',
  ]);
});

test('container: nginx without TLS and the proxy in front of it are both counted, and the number can be set', () => {
  expect(read('.deploy/nginx/tech-portal.conf')).toMatch(/^ {2}listen 8080;$/m);
  expect(compose).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:-2}');
});

test('the worker, and no other process, has the release folder: in the container, in the unit', () => {
  const services = new Map(compose.split(/^ {2}(?=[\w-]+:)/m).map((text) => [text.split(':')[0], text]));
  const withFolder = [...services].filter(([, text]) => /^\s+PORTAL_DIR: /m.test(text));
  expect(withFolder.map(([name]) => name)).toEqual(['worker']);
  const folder = '/srv/tech-portal/.release';
  expect(services.get('worker')).toContain(`PORTAL_DIR: ${folder}`);
  expect(read('.deploy/container/Containerfile')).toContain(`COPY --from=release ${folder} ${folder}`);
  expect(unit).not.toContain('PORTAL_DIR');
  const dropIn = read('.deploy/systemd/tech-portal@worker.service.d/releases.conf');
  expect(dropIn).toContain(`Environment=PORTAL_DIR=${folder}`);
  expect(dropIn).toContain(`ReadWritePaths=${folder}`);
});

test('the folder of photos exists before the first start, and the processes may write it', () => {
  const [, name = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
  expect(goingLive).toContain(`install -d -m 700 -o tech-portal /var/lib/${name}`);
  expect(goingLive).toMatch(new RegExp(`^DATA_DIR=/var/lib/${name}$`, 'm'));
});

test('what is copied for the first start and for each newer version has the drop-ins, and is nothing to be edited', () => {
  const copy = 'cp -r .deploy/systemd/. /etc/systemd/system/';
  for (const text of [goingLive, operations]) expect(text).toContain(copy);
  for (const name of ['tech-portal@.service', 'tech-portal-backup.service']) {
    expect(read(`.deploy/systemd/${name}`)).not.toContain('SET');
  }
});
