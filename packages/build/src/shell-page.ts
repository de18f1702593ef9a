export interface ShellPageParts {
  /** The boot script, inlined. */
  readonly boot: string;
  /** Scripts and styles of the first paint. */
  readonly main: readonly string[];
  /** Hashes of the shell's scripts and styles; the one who publishes adds those of the remotes. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Further files by what needs them; the boot script reads them. */
  readonly files: {
    readonly portal: readonly string[];
    readonly login: readonly string[];
    readonly federation: readonly string[];
    readonly shared: Readonly<Record<string, readonly string[]>>;
  };
}

/**
 * Where the shell's files live; the one who publishes puts the version's folder in its place. Everything else
 * in the page is fixed by the build.
 */
const shellBaseMark = '%SHELL%';

/** Policies of Trusted Types the portal makes: the shell's `trusted-types.ts`, and that of the sanitizer. */
const trustedTypes = ['default', 'dompurify'];

const styleLink = (rel: string, file: string, hash: string | undefined) =>
  `<link rel=${rel} href="${shellBaseMark}${file}"${hash === undefined ? '' : ` integrity="${hash}" crossorigin`}>`;

/** Browsers look ahead for scripts before they have read the import map: without its hash here they fetch one twice. */
const scriptTag = (file: string, hash: string | undefined) =>
  `<script type="module" src="${shellBaseMark}${file}"${hash === undefined ? '' : ` integrity="${hash}"`}></script>`;

/** JSON that may stand in a script element. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const withBase = (files: readonly string[]) => files.map((file) => shellBaseMark + file);

/**
 * The one HTML page of the portal. What the first paint waits for is requested first: its styles, and the main script,
 * which an import map has to stand before. The boot script, which requests the rest, stands before the style sheets,
 * for a script after them waits for them.
 */
export function shellPage({ boot, main, integrity, files }: ShellPageParts): string {
  const filesWithBase = {
    portal: withBase(files.portal),
    login: withBase(files.login),
    federation: withBase(files.federation),
    shared: Object.fromEntries(Object.entries(files.shared).map(([request, list]) => [request, withBase(list)])),
  };
  const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [shellBaseMark + file, hash]));
  const styles = main.filter((file) => file.endsWith('.css'));
  const styleLinks = (rel: string) => styles.map((file) => styleLink(rel, file, integrity[file])).join('\n');
  const scriptTags = main.filter((file) => file.endsWith('.js')).map((file) => scriptTag(file, integrity[file]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="trusted-types" content="${trustedTypes.join(' ')}">
<meta name="application-name" content="Tech Portal">
<title>Tech Portal</title>
<link rel="icon" href="data:,">
${styleLinks('"preload" as="style"')}
<script type="importmap">${safeJson({ integrity: hashes })}</script>
${scriptTags.join('\n')}
<script type="application/json" id="portal-config"></script>
<script type="application/json" id="remote-registry"></script>
<script type="application/json" id="shell-files">${safeJson(filesWithBase)}</script>
<script>${boot.replaceAll('</script', '<\\/script')}</script>
${styleLinks('"stylesheet"')}
</head>
<body><div id="root"></div><noscript>Tech Portal needs JavaScript.</noscript></body>
</html>
`;
}
