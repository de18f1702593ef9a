import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, as another program than the one that wrote it reads it. */
export interface ReadPdf {
  /** The text of each page, words with single spaces. */
  readonly pages: readonly string[];
  /** All of it. */
  readonly text: string;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly keywords: string | undefined;
  /** Pieces of text, in points: distance from the left edge of their page, height above its end, and size of the letters. */
  readonly pieces: readonly {
    readonly text: string;
    readonly left: number;
    readonly baseline: number;
    readonly size: number;
  }[];
  /** The kinds of its structure elements, in the order in which they are read. */
  readonly tags: readonly string[];
  /** What stands for each picture where it cannot be seen. */
  readonly pictures: readonly string[];
}

/** An element with those in it, or a piece of content, which has no role. */
const rolesOf = (node: object): string[] => [
  ...('role' in node && typeof node.role === 'string' ? [node.role] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesOf) : []),
];

const alternativesOf = (node: object): string[] => [
  ...('role' in node && node.role === 'Figure' && 'alt' in node && typeof node.alt === 'string' ? [node.alt] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(alternativesOf) : []),
];

/** Reads a PDF; `pdf` is bytes, or base64 as the API sends it. */
export async function readPdf(pdf: Uint8Array | string): Promise<ReadPdf> {
  const bytes = typeof pdf === 'string' ? Buffer.from(pdf, 'base64') : pdf;
  const proxy = await getDocumentProxy(Uint8Array.from(bytes));
  const { text: pages } = await extractText(proxy, { mergePages: false });
  const { info } = await proxy.getMetadata();
  const trees: object[] = [];
  const pieces: ReadPdf['pieces'][number][] = [];
  for (let page = 1; page <= proxy.numPages; page += 1) {
    const opened = await proxy.getPage(page);
    const tree: object | null = await opened.getStructTree();
    if (tree) trees.push(tree);
    for (const item of (await opened.getTextContent()).items) {
      if (!('str' in item)) continue;
      const [, , , size, left, baseline] = item.transform.map(Number);
      pieces.push({ text: item.str, left: Math.round(left ?? 0), baseline: baseline ?? 0, size: size ?? 0 });
    }
  }
  const plain = pages.map((page) => page.normalize('NFKC').replaceAll(/\s+/g, ' '));
  const facts = info as { readonly Title?: string; readonly Language?: string; readonly Keywords?: string };
  return {
    pages: plain,
    text: plain.join(' '),
    title: facts.Title,
    language: facts.Language,
    keywords: facts.Keywords,
    pieces,
    tags: trees.flatMap(rolesOf),
    pictures: trees.flatMap(alternativesOf),
  };
}
