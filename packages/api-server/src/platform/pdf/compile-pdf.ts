import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
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

/** The document as the templates read it, and the pictures in it as files beside them. */
function filesOf(printed: PrintedDocument): ReadonlyMap<string, Buffer> {
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
  file('document.json', JSON.stringify(data));
  file('fonts.json', JSON.stringify(FONTS.map(([name]) => name)));
  return files;
}

/** PDF/UA has no place for a character that no font has: such a document is tagged all the same, with a box in that place. */
function accessiblePdf(typst: NodeCompiler, compiled: NodeTypstDocument): Uint8Array {
  try {
    return typst.pdf(compiled, { pdfStandard: 'ua-1' });
  } catch {
    return typst.pdf(compiled);
  }
}

/** Renders a document as a PDF, tagged for screen readers. */
export function compilePdf(given: PrintedDocument): Uint8Array {
  const typst = openCompiler();
  for (const [name, bytes] of filesOf(onPaper(given))) typst.mapShadow(join(TEMPLATES, name), bytes);
  try {
    const compiled = typst.compile({ mainFilePath: join(TEMPLATES, 'document.typ') });
    if (!compiled.result) throw new Error(`Typst: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
    return accessiblePdf(typst, compiled.result);
  } finally {
    typst.resetShadow();
    // Nothing of a document stays in memory for the next one.
    typst.evictCache(0);
  }
}
