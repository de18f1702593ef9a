import { expect, test } from 'vitest';
import { parseManifest, validateManifest } from './manifest-schema.ts';

const route = { path: '/returns/:id?', expose: './page', access: ['tech', 'admin'], title: 'Return' };
const entry = { label: 'Returns', path: '/returns', icon: 'package', order: 10, section: 'main', access: 'any' };
const slot = { slot: 'top-bar.actions', expose: './badge', label: 'badge', access: 'any' };
const whole = {
  name: 'mfe-returns',
  owner: { team: 'Returns', contact: 'returns@example.com' },
  platformContract: '1 || 2',
  routes: [route],
  navigation: [entry],
  slots: [slot],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: { './page': ['page.js'], './badge': [] },
  uses: {},
  integrity: {},
  requires: {},
};

test('a manifest without fault is read as it is', () => {
  expect(validateManifest(whole)).toEqual({ built: whole, warnings: [] });
});

test('an entry whose group or further paths cannot be read is in the menu without them', () => {
  const unreadable = { ...whole, navigation: [{ ...entry, group: 7, covers: ['no path'] }] };
  expect(validateManifest(unreadable)).toEqual({ built: whole, warnings: [] });
});

test('what only newer shells know stays', () => {
  const newer = {
    ...whole,
    hint: 'new',
    navigation: [{ ...entry, icon: 'rocket', group: 'new' }],
    slots: [{ ...slot, slot: 'footer.left' }],
    routes: [{ ...route, chrome: 'new' }],
  };
  expect(validateManifest(newer)).toEqual({ built: newer, warnings: [] });
});

test.each([
  ['routes', { ...route, path: 'returns' }, 'routes[1].path must be a path such as /returns/:id.'],
  ['routes', { ...route, path: '//other.example' }, 'routes[1].path must be a path such as /returns/:id.'],
  ['routes', { ...route, path: '/:a?'.repeat(4) }, 'routes[1].path must have at most 12 segments, 3 of them optional.'],
  ['routes', { ...route, path: '/a'.repeat(13) }, 'routes[1].path must have at most 12 segments, 3 of them optional.'],
  ['routes', { ...route, path: `/${'a'.repeat(500)}` }, 'routes[1].path is too long.'],
  ['routes', { ...route, title: 'a'.repeat(501) }, 'routes[1].title is too long.'],
  ['routes', { ...route, access: 'owner' }, 'routes[1].access must be public, any, approved, tech, admin, or'],
  ['routes', { ...route, access: [] }, 'routes[1].access must be'],
  ['routes', { ...route, expose: 'page' }, 'routes[1].expose must be a key of exposes, as ./page.'],
  ['routes', 'page', 'routes[1] '],
  ['navigation', { ...entry, label: '' }, 'navigation[1].label must not be empty.'],
  ['navigation', { ...entry, path: 'javascript:alert(1)' }, 'navigation[1].path must be a path'],
  ['navigation', { ...entry, order: 'first' }, 'navigation[1].order must be a number.'],
  ['navigation', null, 'navigation[1] '],
  ['slots', { ...slot, access: undefined }, 'slots[1].access is missing.'],
  ['slots', { ...slot, slot: 7 }, 'slots[1].slot must be a text.'],
  ['slots', { ...slot, version: '1' }, 'slots[1].version must be a version such as 1, or a list of them.'],
  ['slots', { ...slot, version: [] }, 'slots[1].version must be a version such as 1, or a list of them.'],
])('of %s, one item alone is left out (%#)', (list, item, sentence) => {
  const first = whole[list as 'routes'][0];
  const { built, warnings: faults } = validateManifest({ ...whole, [list]: [first, item] });
  expect(built).toEqual(whole);
  expect(faults).toEqual([expect.stringContaining(`mfe-returns: ${sentence}`)]);
});

const iconOf = (icon: unknown) =>
  validateManifest({ ...whole, navigation: [{ ...entry, icon }] }).built.navigation[0]?.icon;

test.each([
  ['store', 'building-store'],
  ['rocket', 'rocket'],
  ['constructor', 'constructor'],
])('the icon %s is %s', (name, icon) => expect(iconOf(name)).toBe(icon));

test('an icon of its own is path data and a view box, and nothing else', () => {
  const icon = { viewBox: '0 0 24 24', paths: ['M4 4h16v16h-16z', 'M 1,2 A 3 3 0 0 1 5e-1 .5'] };
  expect(iconOf(icon)).toEqual(icon);
  expect(iconOf({ ...icon, onload: 'alert(1)' })).toEqual(icon);
});

test.each<unknown>([
  { paths: ['<script>alert(1)</script>'] },
  { paths: ['url(https://other.example)'] },
  { paths: ['M0 0" onload="x'] },
  { paths: [] },
  { paths: Array.from({ length: 13 }, () => 'M0 0') },
  { paths: ['M0 0'.repeat(1001)] },
  { paths: ['M0 0'], viewBox: '0 0 24 24" onload="x' },
  7,
  null,
  undefined,
])('what cannot be an icon is the neutral one (%#)', (icon) => expect(iconOf(icon)).toBe(''));

test.each([
  ['nothing', undefined, 'The manifest'],
  [
    'a name that climbs',
    { ...whole, name: '../shell' },
    'The manifest: name must be lowercase letters, digits and dashes.',
  ],
  [
    'a contract without end',
    { ...whole, platformContract: '>=1' },
    'The manifest: platformContract must be a bounded range of whole versions',
  ],
  ['an entry that is no text', { ...whole, entry: 7 }, 'The manifest: entry must be a text.'],
  ['exposes that are a list', { ...whole, exposes: [] }, 'The manifest: exposes'],
  ['routes that are no list', { ...whole, routes: {} }, 'The manifest: routes'],
])('a manifest with %s is refused', (_, given, sentence) => {
  expect(() => validateManifest(given)).toThrow(sentence);
});

test.each([
  ['routes', 101, route],
  ['navigation', 51, entry],
  ['slots', 21, slot],
  ['consumes', 201, 'mfe-store/./page'],
])('of %s there may not be %i', (list, count, item) => {
  const some = Array.from({ length: count }, () => item);
  expect(() => validateManifest({ ...whole, [list]: some })).toThrow(
    `The manifest: ${list} must be at most ${count - 1}.`,
  );
  expect(() => validateManifest({ ...whole, [list]: some.slice(1) })).not.toThrow();
});

test('a remote exposes at most 200 modules, and its manifest has at most 512 KB', () => {
  const exposes = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`./page-${index}`, []]));
  expect(() => validateManifest({ ...whole, exposes })).toThrow('The manifest: exposes must be at most 200.');
  const large = JSON.stringify({ ...whole, integrity: { a: 'a'.repeat(512 * 1024) } });
  expect(() => parseManifest(large)).toThrow('The manifest: it is larger than 512 KB.');
  expect(parseManifest(JSON.stringify(whole)).built).toEqual(whole);
});

test('a malformed offer is left out alone, and there are at most 20', () => {
  const offers = [
    { name: 'return.actions', version: 1 },
    { name: 'return.notes', version: 1.5 },
  ];
  const { built } = validateManifest({ ...whole, offers });
  expect(built.offers).toEqual(offers.slice(0, 1));
  expect(() => validateManifest({ ...whole, offers: Array.from({ length: 21 }, () => offers[0]) })).toThrow(
    'offers must be at most 20',
  );
});
