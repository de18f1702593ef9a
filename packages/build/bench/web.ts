import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { workspaceFolder } from '../src/apps.ts';
import { measurePage } from './measure-page.ts';
import { buildPortals, portalNames, servePortal } from './portals.ts';
import type { ServedPortal } from './portals.ts';
import { compare, toTable } from './report.ts';
import type { Row } from './report.ts';
import { ESTIMATE, networks, scenarios } from './scenarios.ts';
import { makeVisitor } from './visitor.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '4480' } },
});
const runs = Number(values.runs);

async function measureAll(portals: readonly ServedPortal[]): Promise<Row[]> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const visitors = await Promise.all(portals.map(({ origin }) => makeVisitor(origin)));
  const rows: Row[] = [];
  try {
    for (const scenario of scenarios) {
      for (const network of networks) {
        const row = { page: scenario.name, network: network.name };
        const cold: Row = { ...row, cache: 'cold', visits: { federated: [], single: [] } };
        const warm: Row = { ...row, cache: 'warm', visits: { federated: [], single: [] } };
        rows.push(cold, warm);
        for (let run = 0; run < runs; run += 1) {
          // In turns, and the first of a turn changes, so that a busy moment burdens both alike.
          const order = run % 2 === 0 ? portals : portals.toReversed();
          for (const portal of order) {
            const visitor = visitors[portals.indexOf(portal)];
            const measured = await measurePage({
              browser,
              origin: portal.origin,
              scenario: { ...scenario, path: scenario.path.replace(ESTIMATE, visitor?.estimate ?? '') },
              network,
              session: scenario.signedIn ? (visitor?.session ?? {}) : {},
            });
            cold.visits[portal.name].push(measured.cold);
            warm.visits[portal.name].push(measured.warm);
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

console.log('Building the federated portal and the single bundle …');
await buildPortals();
const portals = await Promise.all(portalNames.map((name, index) => servePortal(name, Number(values.port) + index)));
try {
  console.log(`Measuring, ${runs} visits each, CPU four times slower …`);
  const comparisons = compare(await measureAll(portals));
  const file = join(workspaceFolder, '.cache/bench-web/result.json');
  await writeFile(file, JSON.stringify(comparisons, null, 2));
  console.log(`\nfederated / single bundle\n\n${toTable(comparisons)}\n\nAll figures: ${file}`);
} finally {
  await Promise.all(portals.map((portal) => portal.stop()));
}
