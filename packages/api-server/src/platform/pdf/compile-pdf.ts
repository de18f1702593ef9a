import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintedDocument } from './printed-document.ts';
import { onPaper } from './on-paper.ts';
import { signatureSvg } from './signature-svg.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts in the order in which they are tried: the name that Typst knows, and the package. */
const FONTS = [
  ['Noto Sans', 'noto-sans'],
  ['Noto Sans Arabic', 'noto-sans-arabic'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew'],
  ['Noto Sans Thai', 'noto-sans-thai'],
  ['Noto Sans SC', 'noto-sans-sc'],
  ['Noto Sans KR', 'noto-sans-kr'],
  ['Noto Emoji', 'noto-emoji'],
] as const;

/** Beside this source, and beside the bundle. */
const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));

const fontFolders = (): string[] =>
  FONTS.flatMap(([, name]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`));
    return [join(folder, '400Regular'), join(folder, '700Bold')];
  });

let compiler: NodeCompiler | undefined;

/** Typst with the templates and the fonts, and no other file. */
const openCompiler = (): NodeCompiler =>
  (compiler ??= NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFolders() }] }));

/** Stands for a character that no font has, as PDF/UA refuses an empty box. */
const UNREADABLE = '\uFFFD';

/** The document as the templates read it, without the characters of `missing`, and the pictures in it as files beside it. */
function filesOf(printed: PrintedDocument, missing: ReadonlySet<string>): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const file = (name: string, bytes: Uint8Array | string): string => {
    files.set(name, typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes));
    return `/${name}`;
  };
  const { logo, signature, photos, ...texts } = printed;
  const data = {
    ...texts,
    logo: logo && { file: file('logo.png', logo.png), width: logo.width, height: logo.height },
    ...(signature && { signature: { ...signature, file: file('signature.svg', signatureSvg(signature)) } }),
    ...(photos && {
      photos: {
        ...photos,
        shown: photos.shown.map(({ jpeg, ...photo }, at) => ({ ...photo, file: file(`photo-${at + 1}.jpg`, jpeg) })),
      },
    }),
  };
  const text = JSON.stringify(data).replaceAll(/[^ -~]/gu, (letter) => (missing.has(letter) ? UNREADABLE : letter));
  file('document.json', text);
  file('fonts.json', JSON.stringify(FONTS.map(([name]) => name)));
  return files;
}

/** Characters that no font has: Typst names them where it refuses PDF/UA, some by their code. */
function missingCharacters(refusal: unknown): ReadonlySet<string> {
  const named = String(refusal).matchAll(/\\u\{([\da-f]{1,6})\}|[^ -~]/gu);
  return new Set([...named].map(([letter, code]) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter)));
}

/** @throws Error of Typst: the document cannot be made, or only without the claim of PDF/UA */
function render(printed: PrintedDocument, missing: ReadonlySet<string>, isAccessible: boolean): Uint8Array {
  const typst = openCompiler();
  for (const [name, bytes] of filesOf(printed, missing)) typst.mapShadow(join(TEMPLATES, name), bytes);
  try {
    const compiled = typst.compile({ mainFilePath: join(TEMPLATES, 'document.typ') });
    if (!compiled.result) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return typst.pdf(compiled.result, isAccessible ? { pdfStandard: 'ua-1' } : undefined);
  } finally {
    typst.resetShadow();
    // Nothing of a document stays in memory for the next one.
    typst.evictCache(0);
  }
}

/**
 * Renders a document as a PDF, tagged for screen readers. A script whose letters have no code points of their own gets a
 * PDF with its tags and without the claim of PDF/UA.
 */
export function compilePdf(given: PrintedDocument): Uint8Array {
  const printed = onPaper(given);
  try {
    return render(printed, new Set(), true);
  } catch (refusal) {
    const missing = missingCharacters(refusal);
    try {
      return render(printed, missing, true);
    } catch {
      return render(printed, missing, false);
    }
  }
}
