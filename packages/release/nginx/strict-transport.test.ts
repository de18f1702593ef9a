import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const conf = readFileSync(resolve(import.meta.dirname, '../../../.deploy/nginx/tech-portal.conf'), 'utf8');

function headersByLocation(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let location = 'server';
  for (const line of conf.split('\n')) {
    location = /^\s*location (.+) \{/.exec(line)?.[1] ?? location;
    const [, header, value] = /^\s*add_header (\S+) (\S+)/.exec(line) ?? [];
    if (header) found.set(location, [...(found.get(location) ?? []), `${header} ${value ?? ''}`]);
  }
  return found;
}

test('nginx: every location with headers of its own, which get none from outside, has Strict-Transport-Security', () => {
  const found = headersByLocation();
  expect(found.size).toBeGreaterThan(5);
  const wanted = 'Strict-Transport-Security $tech_portal_strict_transport';
  const without = [...found].filter(([, headers]) => !headers.some((header) => header.startsWith(wanted)));
  expect(without).toEqual([]);
});

test('nginx: without TLS, where browsers would ignore it, it is not sent', () => {
  expect(conf).toMatch(/map \$https \$tech_portal_strict_transport \{\s*""\s+"";/);
});
