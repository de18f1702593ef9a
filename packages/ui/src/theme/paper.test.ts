import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [variables = '', portal = ''] = ['variables.css', 'portal.css'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
);

function propertiesOf(css: string, selector: string): ReadonlyMap<string, string> {
  const rules = css.split(`${selector} {`).slice(1);
  return new Map(
    rules.flatMap((rule) =>
      [...rule.slice(0, rule.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ),
  );
}

test.each([
  ['variables.css', variables, ':root'],
  ['portal.css', portal, 'html:root'],
])('paper has the light colors of %s: those of the dark scheme are for screens', (_file, css, root) => {
  const [unbound = '', ...screens] = css.split('@media screen {');
  expect(unbound).not.toContain("[data-mantine-color-scheme='dark']");
  const light = propertiesOf(unbound, `${root}[data-mantine-color-scheme]`);
  const dark = propertiesOf(screens.join(''), `${root}[data-mantine-color-scheme='dark']`);
  expect(light.size).toBeGreaterThan(10);
  // On screens, a light value applies in both schemes unless the dark scheme overrides it.
  expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([]);
});
