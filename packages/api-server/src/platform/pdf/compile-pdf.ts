import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { isSheets } from './printed-document.ts';
import type { PrintedDocument, PrintedSheets } from './printed-document.ts';
import { cleanDocument, cleanSheets } from './clean-document.ts';
import { signatureSvg } from './signature-svg.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts in fallback order: the name in Typst and the name of the package. */
const FONTS = [
  ['Noto Sans', 'noto-sans'],
  ['Noto Sans Arabic', 'noto-sans-arabic'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew'],
  ['Noto Sans Thai', 'noto-sans-thai'],
  ['Noto Sans SC', 'noto-sans-sc'],
  ['Noto Sans KR', 'noto-sans-kr'],
  ['Noto Emoji', 'noto-emoji'],
] as const;

/** Folder next to this source file, and next to the bundle in production. */
const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));

const fontFolders = (): string[] =>
  FONTS.flatMap(([, name]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`));
    return [join(folder, '400Regular'), join(folder, '700Bold')];
  });

let compiler: NodeCompiler | undefined;

/** Opens Typst with access to templates and fonts only. */
const openCompiler = (): NodeCompiler =>
  (compiler ??= NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFolders() }] }));

/** Replaces characters that no font has, because PDF/UA forbids empty boxes. */
const REPLACEMENT_CHARACTER = '\uFFFD';

type Pictures = Partial<Pick<PrintedDocument, 'signature' | 'photos'>>;

/**
 * Creates the files that the templates read: the document, with the characters in `missing` replaced, and its pictures.
 */
function createFiles(
  { logo, signature, photos, ...texts }: (PrintedDocument | PrintedSheets) & Pictures,
  missing: ReadonlySet<string>,
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const file = (name: string, bytes: Uint8Array | string): string => {
    files.set(name, typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes));
    return `/${name}`;
  };
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
  const text = JSON.stringify(data).replaceAll(/[^ -~]/gu, (letter) =>
    missing.has(letter) ? REPLACEMENT_CHARACTER : letter,
  );
  file('document.json', text);
  file('fonts.json', JSON.stringify(FONTS.map(([name]) => name)));
  return files;
}

/** Extracts characters that no font has from a PDF/UA error of Typst, some given as code points. */
function findMissingCharacters(compileError: unknown): ReadonlySet<string> {
  const matches = String(compileError).matchAll(/\\u\{([\da-f]{1,6})\}|[^ -~]/gu);
  return new Set(
    [...matches].map(([letter, code]) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter)),
  );
}

/** @throws Error from Typst if the document does not compile, or compiles only without PDF/UA */
function render(
  printed: PrintedDocument | PrintedSheets,
  missing: ReadonlySet<string>,
  isAccessible: boolean,
): Uint8Array {
  const typst = openCompiler();
  for (const [name, bytes] of createFiles(printed, missing)) typst.mapShadow(join(TEMPLATES, name), bytes);
  try {
    const template = isSheets(printed) ? 'sheets.typ' : 'document.typ';
    const compiled = typst.compile({ mainFilePath: join(TEMPLATES, template) });
    if (!compiled.result) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return typst.pdf(compiled.result, isAccessible ? { pdfStandard: 'ua-1' } : undefined);
  } finally {
    typst.resetShadow();
    // Typst would otherwise keep the document in memory.
    typst.evictCache(0);
  }
}

/**
 * Renders a tagged PDF for screen readers. If the document still fails PDF/UA once its missing characters are replaced,
 * it gets tags without the PDF/UA claim. This happens in scripts whose letters have no code points of their own.
 */
export function compilePdf(document: PrintedDocument | PrintedSheets): Uint8Array {
  const printed = isSheets(document) ? cleanSheets(document) : cleanDocument(document);
  try {
    return render(printed, new Set(), true);
  } catch (compileError) {
    const missing = findMissingCharacters(compileError);
    try {
      return render(printed, missing, true);
    } catch {
      return render(printed, missing, false);
    }
  }
}
