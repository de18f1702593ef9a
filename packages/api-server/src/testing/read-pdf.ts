import { extractText, getDocumentProxy } from 'unpdf';

/** Content of a PDF, read with a different library from the one that wrote it. */
export interface ReadPdf {
  /** Text of each page, words separated by single spaces. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly keywords: string | undefined;
  /** Text pieces in points: distance from the left edge, height above the bottom, and font size. */
  readonly textPieces: readonly {
    readonly text: string;
    readonly left: number;
    readonly baseline: number;
    readonly size: number;
  }[];
  /** Structure elements in reading order. */
  readonly tags: readonly string[];
  readonly pictures: readonly string[];
}

/** Roles of an element and its descendants; a piece of content has none. */
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
  const textPieces: ReadPdf['textPieces'][number][] = [];
  for (let page = 1; page <= proxy.numPages; page += 1) {
    const opened = await proxy.getPage(page);
    const tree: object | null = await opened.getStructTree();
    if (tree) trees.push(tree);
    for (const item of (await opened.getTextContent()).items) {
      if (!('str' in item)) continue;
      const [, , , size, left, baseline] = item.transform.map(Number);
      textPieces.push({ text: item.str, left: Math.round(left ?? 0), baseline: baseline ?? 0, size: size ?? 0 });
    }
  }
  const plain = pages.map((page) => page.normalize('NFKC').replaceAll(/\s+/g, ' '));
  const metadata = info as { readonly Title?: string; readonly Language?: string; readonly Keywords?: string };
  return {
    pages: plain,
    text: plain.join(' '),
    title: metadata.Title,
    language: metadata.Language,
    keywords: metadata.Keywords,
    textPieces,
    tags: trees.flatMap(rolesOf),
    pictures: trees.flatMap(alternativesOf),
  };
}
