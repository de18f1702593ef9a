import { expect, test } from 'vitest';
import { shellPage } from './shell-page.ts';

const page = shellPage({
  boot: 'boot("</script>")',
  main: ['main.css', 'main.js'],
  integrity: { 'main.js': 'sha256-abc', 'main.css': 'sha256-def' },
  files: { portal: ['portal.js'], login: [], federation: [], shared: { '@tech-portal/ui/table': ['table.js'] } },
});

test('loads the first paint by itself, styles before scripts', () => {
  expect(page.indexOf('href="%SHELL%main.css"')).toBeGreaterThan(0);
  expect(page.indexOf('src="%SHELL%main.js"')).toBeGreaterThan(page.indexOf('href="%SHELL%main.css"'));
});

test('the hashes of its scripts stand before the first script', () => {
  expect(page).toContain(
    '<script type="importmap">{"integrity":{"%SHELL%main.js":"sha256-abc","%SHELL%main.css":"sha256-def"}}</script>',
  );
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('boot('));
});

test('the link of its styles has their hash, as an import map does not apply to styles', () => {
  expect(page).toContain('<link rel="stylesheet" href="%SHELL%main.css" integrity="sha256-def" crossorigin>');
});

test('the boot script waits for no styles', () => {
  expect(page.indexOf('boot(')).toBeLessThan(page.indexOf('rel="stylesheet"'));
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
