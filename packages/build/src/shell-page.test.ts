import { expect, test } from 'vitest';
import { renderShellPage } from './shell-page.ts';

const page = renderShellPage({
  boot: 'boot("</script>")',
  main: ['main.css', 'main.js'],
  integrity: { 'main.js': 'sha256-abc', 'main.css': 'sha256-def' },
  files: { portal: ['portal.js'], login: [], federation: [], shared: { '@tech-portal/ui/table': ['table.js'] } },
});

const at = (part: string) => {
  const index = page.indexOf(part);
  expect(index, part).toBeGreaterThan(0);
  return index;
};

test('what the first paint waits for is requested before all else, and before the boot script runs', () => {
  expect(at('<link rel="preload" as="style" href="%SHELL%main.css" integrity="sha256-def" crossorigin>')).toBeLessThan(
    at('importmap'),
  );
  expect(at('<script type="module" src="%SHELL%main.js" integrity="sha256-abc">')).toBeLessThan(
    at('id="remote-registry"'),
  );
  expect(at('<script type="module" src="%SHELL%main.js" integrity="sha256-abc">')).toBeLessThan(at('boot('));
});

test('the hashes of its scripts stand before the first script', () => {
  expect(page).toContain(
    '<script type="importmap">{"integrity":{"%SHELL%main.js":"sha256-abc","%SHELL%main.css":"sha256-def"}}</script>',
  );
  expect(at('importmap')).toBeLessThan(at('src="%SHELL%main.js"'));
});

test('the link of its styles has their hash, as an import map does not apply to styles', () => {
  expect(page).toContain('<link rel="stylesheet" href="%SHELL%main.css" integrity="sha256-def" crossorigin>');
});

test('the boot script waits for no styles', () => {
  expect(at('boot(')).toBeLessThan(at('rel="stylesheet"'));
});

test('gives the boot script the files by what needs them', () => {
  const json = /id="shell-files">([^<]*)</.exec(page)?.[1] ?? '';

  expect(JSON.parse(json)).toEqual({
    portal: ['%SHELL%portal.js'],
    login: [],
    federation: [],
    shared: { '@tech-portal/ui/table': ['%SHELL%table.js'] },
  });
});

test('the inlined script cannot end its element', () => {
  expect(page).toContain('boot("<\\/script>")');
});

test('leaves room for configuration and registry', () => {
  expect(page).toContain('<script type="application/json" id="portal-config"></script>');
  expect(page).toContain('<script type="application/json" id="remote-registry"></script>');
});
