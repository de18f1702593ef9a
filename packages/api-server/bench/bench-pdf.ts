import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openPdfThread } from '../src/node/pdf/open-pdf-thread.ts';
import type { DocumentRow, PrintedDocument } from '../src/pdf/printed-document.ts';

const usage = `Usage: bench:pdf [--lines 1,25,165,500] [--turns 10]

Draws PDFs of so many lines in the server's thread and reports how long that took, how long this thread was held up,
and the memory of the process.`;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1,25,165,500' },
    turns: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

const names = ['Ann Lee', '\u738B\u5C0F\u660E', '\u05E9\u05DC\u05D5\u05DD', 'Nguy\u1EC5n V\u0103n \u0110\u1EE9c'];

const row = (number: number): DocumentRow => ({
  item: `Water heater ${number} for travel trailers, 6 gal, electronic ignition`,
  note: names[number % names.length] ?? '',
  sku: `SW6DE-${number}`,
  price: '$440.00',
  quantity: '2',
  total: '$880.00',
});

const documentOf = (lines: number): PrintedDocument => ({
  title: 'Invoice 21',
  company: 'Acme RV Parts',
  logo: null,
  accent: '#0f766e',
  facts: ['Status: Approved, not paid'],
  people: [{ heading: 'Customer', lines: names }],
  rows: Array.from({ length: lines }, (_, index) => row(index)),
  figures: [{ name: 'Total', amount: '$1,281.66' }],
  remarks: [],
  terms: [{ heading: 'Returns', lines: ['Returns within 30 days. '.repeat(40)] }],
  foot: 'Acme RV Parts',
});

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function measure(): Promise<void> {
  const quiet = () => undefined;
  const render = openPdfThread({ logger: { info: quiet, warn: console.warn, error: console.error } });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (const lines of values.lines.split(',').map(Number)) {
    const document = documentOf(lines);
    const started = performance.now();
    const { length } = await render(document);
    const first = performance.now() - started;
    const times: number[] = [];
    delay.reset();
    delay.enable();
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      const begun = performance.now();
      await render(document);
      times.push(performance.now() - begun);
    }
    delay.disable();
    const rounded = [first, middle(times), Math.max(...times), delay.max / 1e6].map((ms) => `${Math.round(ms)} ms`);
    console.log(
      `${lines} lines, ${Math.round(length / 1024)} KB: first ${rounded.join(' · ')} (median, slowest, held up)`,
    );
  }
  console.log(`resident memory: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
}

if (values.help) console.log(usage);
else await measure();
process.exit();
