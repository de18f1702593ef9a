import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.ts';
import { comparePage } from './compare-pages.ts';
import { comparePageHops } from './hops.ts';
import type { HopsRow } from './hops.ts';
import { measureManyRemotes } from './many-remotes.ts';
import type { ManyRemotesRow } from './many-remotes.ts';
import { buildPortals, cache, portalNames, releaseDir, servePortal } from './portals.ts';
import { measureRelease } from './releases.ts';
import type { ReleaseTimes } from './releases.ts';
import { compare, toTable } from './report.ts';
import type { Row } from './report.ts';
import { networks, scenarios } from './scenarios.ts';
import { formatHops, formatManyRemotes, formatReleases } from './tables.ts';
import { createVisitor } from './visitor.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '4480' },
    only: { type: 'string', multiple: true, default: [''] },
    network: { type: 'string', multiple: true, default: [''] },
    against: { type: 'string' },
    reuse: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const port = Number(values.port);
const isFullName = (part: string) => scenarios.some(({ name }) => name === part);
/** Matches the full name of a page, or a part of the names of several. */
const isSelected = (name: string) =>
  values.only.some((part) => (isFullName(part) ? name === part : name.includes(part)));
const isNetwork = (name: string) => values.network.some((part) => name.includes(part));
/** Release folder of an earlier `npm run build`, copied before the change under test. */
const earlier = values.against === undefined ? [] : [['earlier', resolve(values.against)] as const];

if (!values.reuse) {
  console.log('Building the federated portal and the single bundle …');
  await buildPortals();
}
// Launched first, so that a missing browser fails the run before any server starts.
const browser = await launchBrowser();
const folders = [...portalNames.map((name) => [name, releaseDir(name)] as const), ...earlier];
const served = await Promise.all(folders.map(([name, dir], index) => servePortal(name, dir, port + index)));
const rows: Row[] = [];
const hops: HopsRow[] = [];
const releases: ReleaseTimes[] = [];
let manyRemotes: ManyRemotesRow[] = [];
try {
  console.log(`Measuring, ${runs} visits each, CPU four times slower …`);
  const portals = await Promise.all(
    served.map(async (portal) => ({ ...portal, visitor: await createVisitor(portal.origin) })),
  );
  for (const scenario of scenarios.filter(({ name }) => isSelected(name))) {
    for (const network of networks.filter(({ name }) => scenario.networks.includes(name) && isNetwork(name))) {
      rows.push(...(await comparePage({ browser, portals, scenario, network, runs })));
      console.log(`  ${scenario.name}, ${network.name}`);
    }
  }
  if (isSelected('hops')) {
    const built = portals.filter(({ name }) => name !== 'earlier');
    for (const scenario of scenarios) hops.push(await comparePageHops(browser, built, scenario));
  }
  if (isSelected('many remotes')) manyRemotes = await measureManyRemotes(browser, port + portals.length, runs);
  if (isSelected('release')) {
    const federated = portals.filter(({ name }) => name === 'federated');
    for (const portal of federated) {
      for (let run = 0; run < runs; run += 1) releases.push(await measureRelease(browser, portal));
    }
  }
} finally {
  await browser.close();
  await Promise.all(served.map((portal) => portal.stop()));
}

const pages = compare(rows);
const file = join(cache, 'result.json');
await mkdir(cache, { recursive: true });
await writeFile(file, JSON.stringify({ pages, hops, manyRemotes, releases }, null, 2));
const tables = [
  ...(['single', 'earlier'] as const).flatMap((other) => {
    const compared = pages.filter((page) => page.other === other);
    return compared.length > 0 ? [`Pages, federated / ${other}: median (least to most)`, toTable(compared)] : [];
  }),
  ...(hops.length > 0 ? ['Requests one after the other, federated / single bundle', formatHops(hops)] : []),
  ...(manyRemotes.length > 0 ? ['With many remotes registered', formatManyRemotes(manyRemotes)] : []),
  ...(releases.length > 0 ? ['From promote to a fresh tab', formatReleases(releases)] : []),
];
console.log(`\n${tables.join('\n\n')}\n\nAll figures: ${file}`);
