import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceFolder } from '../src/apps.ts';
import { launchBrowser } from './browser.ts';
import { comparePage } from './compare-pages.ts';
import { buildPortals, portalNames, servePortal } from './portals.ts';
import { compare, toTable } from './report.ts';
import type { Row } from './report.ts';
import { networks, scenarios } from './scenarios.ts';
import { makeVisitor } from './visitor.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4480' },
    only: { type: 'string', multiple: true, default: [''] },
    reuse: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const isWanted = (name: string) => values.only.some((part) => name.includes(part));

if (!values.reuse) {
  console.log('Building the federated portal and the single bundle …');
  await buildPortals();
}
const served = await Promise.all(portalNames.map((name, index) => servePortal(name, Number(values.port) + index)));
const browser = await launchBrowser();
try {
  console.log(`Measuring, ${runs} visits each, CPU four times slower …`);
  const portals = await Promise.all(
    served.map(async (portal) => ({ ...portal, visitor: await makeVisitor(portal.origin) })),
  );
  const rows: Row[] = [];
  for (const scenario of scenarios.filter(({ name }) => isWanted(name))) {
    for (const network of networks.filter(({ name }) => scenario.networks.includes(name))) {
      rows.push(...(await comparePage({ browser, portals, scenario, network, runs })));
    }
  }
  const pages = compare(rows);
  const file = join(workspaceFolder, '.cache/bench-web/result.json');
  await mkdir(join(workspaceFolder, '.cache/bench-web'), { recursive: true });
  await writeFile(file, JSON.stringify({ pages }, null, 2));
  console.log(`\nfederated / single bundle\n\n${toTable(pages)}\n\nAll figures: ${file}`);
} finally {
  await browser.close();
  await Promise.all(served.map((portal) => portal.stop()));
}
