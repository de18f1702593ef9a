import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
}

/** Fault of a request: it is refused, or it succeeds and its response is lost. */
type Fault = 'refused' | 'response lost' | undefined;

/** Bucket with the part of the S3 interface that releases and photos use. */
export interface Bucket {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  fault: (method: string, key: string) => Fault | Promise<Fault>;
  close(): void;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

function bodyOf(request: IncomingMessage, raw: Buffer): Buffer {
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return raw;
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < raw.length;) {
    const end = raw.indexOf('\r\n', offset);
    const size = Number.parseInt(raw.subarray(offset, end).toString(), 16);
    if (!size) break;
    chunks.push(raw.subarray(end + 2, end + 2 + size));
    offset = end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

function listing(objects: Bucket['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const folderOf = (key: string) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? undefined : key.slice(0, end + 1);
  };
  const folders = new Set(keys.map(folderOf).filter((folder) => folder !== undefined));
  const contents = keys.filter((key) => folderOf(key) === undefined);
  return xml(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${contents
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${[...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`,
  );
}

const etagOf = ({ content }: StoredObject) => `"${createHash('md5').update(content).digest('hex')}"`;

function put(objects: Bucket['objects'], key: string, request: IncomingMessage, raw: Buffer): number {
  const existing = objects.get(key);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch === '*' && existing) return 412;
  if (ifMatch !== undefined && !existing) return 404;
  if (ifMatch !== undefined && existing && etagOf(existing) !== ifMatch) return 412;
  const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
  const headers = { 'content-type': type, 'cache-control': cache };
  objects.set(key, { content: bodyOf(request, raw), headers, modified: new Date() });
  return 200;
}

function remove(objects: Bucket['objects'], raw: Buffer): string {
  for (const [, key] of raw.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key ?? '');
  return xml('<DeleteResult></DeleteResult>');
}

async function handleRequest({ objects, fault }: Bucket, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
  const raw = await buffer(request);
  const found = objects.get(key);
  const activeFault = await fault(request.method ?? '', key);
  if (activeFault === 'response lost') response.writeHead = () => response.destroy();
  if (activeFault === 'refused') response.writeHead(403).end();
  else if (request.method === 'PUT') response.writeHead(put(objects, key, request, raw)).end();
  else if (request.method === 'POST') response.end(remove(objects, raw));
  else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.has('list-type')) response.end(listing(objects, url.searchParams));
  else if (found) {
    response.writeHead(200, { ...found.headers, etag: etagOf(found), 'last-modified': found.modified.toUTCString() });
    response.end(request.method === 'HEAD' ? undefined : found.content);
  } else response.writeHead(404).end();
}

/** Starts an empty bucket on a free port. It accepts any bucket name and keys. */
export async function startBucket(): Promise<Bucket> {
  const server = createServer((request, response) => void handleRequest(bucket, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const bucket: Bucket = { endpoint, objects: new Map(), fault: () => undefined, close: () => void server.close() };
  return bucket;
}
