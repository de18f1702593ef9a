import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openPdfThread } from '../src/platform/pdf/open-pdf-thread.ts';
import { createPictureMaker } from '../src/estimates/photos/create-picture-maker.ts';
import { createPrintMaker } from '../src/estimates/photos/create-print-maker.ts';
import type { DocumentRow, PrintedDocument } from '../src/platform/pdf/printed-document.ts';

const usage = `Usage: bench:pdf [--lines 1,50,200,500] [--photos 0] [--turns 10] [--at-once 1]

Makes PDFs with the given numbers of lines and photos, each the given number of times at once, in the server's thread. Reports how long that took, the
pictures in it included, how long this thread was held up, and the memory of the process.`;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1,50,200,500' },
    photos: { type: 'string', default: '0' },
    turns: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const quietLogger = { info: () => undefined, warn: console.warn, error: console.error };

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
  contact: [],
  logo: null,
  accent: '#0f766e',
  facts: ['Status: Approved, not paid'],
  people: [{ heading: 'Customer', lines: names }],
  rows: Array.from({ length: lines }, (_, index) => row(index)),
  totals: [{ name: 'Total', amount: '$1,281.66' }],
  remarks: [],
  terms: [{ heading: 'Returns', lines: ['Returns within 30 days. '.repeat(40)] }],
  foot: 'Acme RV Parts',
});

/** Small picture filled with noise, the worst case in size. */
async function createNoisePicture(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 400, height: 300, channels: 3, background: '#a05020', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  return (await createPictureMaker({ logger: quietLogger })(photo, {})).small;
}

const makePrint = createPrintMaker();

async function printPhotos(picture: Uint8Array, count: number): Promise<Pick<PrintedDocument, 'photos'>> {
  if (count === 0) return {};
  const jpegs = await Promise.all(Array.from({ length: count }, async () => makePrint(picture, {})));
  const photo = { name: 'Photo', caption: 'Cracked seal of the water pump', width: 400, height: 300 };
  return { photos: { shown: jpegs.map((jpeg) => ({ ...photo, jpeg })), remark: '' } };
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function measure(): Promise<void> {
  const render = openPdfThread({ logger: quietLogger });
  const photos = Number(values.photos);
  const picture = await createNoisePicture();
  const renderWithPhotos = async (document: PrintedDocument) =>
    render({ ...document, ...(await printPhotos(picture, photos)) }, {});
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (const lines of values.lines.split(',').map(Number)) {
    const document = documentOf(lines);
    const started = performance.now();
    const { length } = await renderWithPhotos(document);
    const first = performance.now() - started;
    const times: number[] = [];
    delay.reset();
    delay.enable();
    for (let roundIndex = 0; roundIndex < Number(values.turns); roundIndex += 1) {
      const roundStart = performance.now();
      await Promise.all(Array.from({ length: Number(values['at-once']) }, () => renderWithPhotos(document)));
      times.push(performance.now() - roundStart);
    }
    delay.disable();
    const formattedTimes = [first, median(times), Math.max(...times), delay.max / 1e6].map(
      (ms) => `${Math.round(ms)} ms`,
    );
    console.log(
      `${lines} lines, ${photos} photos, ${values['at-once']} at once, ${Math.round(length / 1024)} KB: first ${formattedTimes.join(' · ')} (median, slowest, held up)`,
    );
  }
  console.log(`resident memory: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
}

if (values.help) console.log(usage);
else await measure();
process.exit();
