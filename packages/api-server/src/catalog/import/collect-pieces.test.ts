import { CHUNK_BYTES } from '@tech-portal/contract/catalog-uploads';
import { expect, test } from 'vitest';
import { collectPieces } from './collect-pieces.ts';

async function piecesOf(stream: ReadableStream<Uint8Array>, silentMs?: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of collectPieces(stream, live, silentMs)) pieces.push(piece);
  return pieces;
}
const live = new AbortController().signal;
const streamOf = (...pieces: readonly Uint8Array[]) => new Blob(pieces.map((piece) => piece.slice())).stream();

test('a body arrives in pieces of the same size, whatever it was cut into', async () => {
  const sent = [new Uint8Array(CHUNK_BYTES - 1).fill(1), new Uint8Array(CHUNK_BYTES + 5).fill(2)];
  const pieces = await piecesOf(streamOf(...sent));
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 4]);
  expect(Buffer.concat(pieces).equals(Buffer.concat(sent))).toBe(true);
});

test('one of which nothing comes any more is given up', async () => {
  const stream = new ReadableStream<Uint8Array>({ start: (control) => control.enqueue(new Uint8Array(3)) });
  await expect(piecesOf(stream, 50)).rejects.toThrow('The feed has stopped sending data.');
});
