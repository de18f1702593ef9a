import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const words = ['Water', 'Pump', 'Latch', 'Vent', 'Awning', 'Heater', 'Valve', 'Hinge', 'Seal', 'Motor', 'Lamp', 'Step'];
export const word = (at: number): string => words[at % words.length] ?? '';

/** Part number of a row; the first `changed` rows get a new one. */
export const partNumber = (at: number, changed: number): string => `${at < changed ? 'NEW' : 'OLD'}-${at}`;

export const countInStock = (products: number): number => products - Math.ceil(products / 60);

function* feedRows(products: number, changed: number): Generator<string> {
  yield 'id,part_number,title,description,brand,category,upc,image_url,price,cost,stock,weight\r\n';
  for (let at = 0; at < products; at += 1) {
    const isChanged = at < changed;
    const title = `${word(at)} ${word(at >> 3)} ${at % 977}${isChanged ? ' Renewed' : ''}`;
    const description = `<p>${title}: fits <b>most</b> coaches; ${'with all that it needs to be mounted '.repeat(3)}.</p>`;
    yield `S${at},${partNumber(at, changed)},${title},${description},Brand ${at % 400},${word(at)} > ${word(at >> 2)} Parts,7${String(at).padStart(11, '0')},https://img.example.com/${at}.jpg,${(at % 900) + (isChanged ? 2 : 1)}.95,${at % 500}.10,${at % 60},${at % 40}.5\r\n`;
  }
}

function* joinChunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < 100_000) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Writes a gzipped feed whose first `changed` parts have a different price, title and part number. */
export async function writeFeed(file: string, products: number, changed: number): Promise<void> {
  await pipeline(
    Readable.from(joinChunks(feedRows(products, changed))),
    createGzip({ level: 1 }),
    createWriteStream(file),
  );
}
