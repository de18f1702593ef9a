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
import { networks, scenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '4480' } },
});
const runs = Number(values.runs);

async function send(url: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The session of a technician with a part in the cart. */
async function signIn({ origin }: ServedPortal): Promise<Record<string, string>> {
  const credentials = { username: 'tech', password: 'portal-demo-1' };
  const session = (await send(`${origin}/auth/login`, credentials)) as { token: string; role: string };
  await send(`${origin}/api/my-cart/item`, { id: 1, type: 'p', qty: 1 }, session.token);
  return { ...session, approved: '1' };
}

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
  const sessions = await Promise.all(portals.map(signIn));
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
            const session = scenario.signedIn ? (sessions[portals.indexOf(portal)] ?? {}) : {};
            const measured = await measurePage({ browser, origin: portal.origin, scenario, network, session });
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
