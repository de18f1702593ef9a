export interface ShellPageParts {
  readonly boot: string;
  readonly main: readonly string[];
  /** Hashes of the shell's scripts and styles; publishing adds those of the remotes. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Other files by purpose, for the boot script. */
  readonly files: {
    readonly portal: readonly string[];
    readonly login: readonly string[];
    readonly federation: readonly string[];
    readonly shared: Readonly<Record<string, readonly string[]>>;
  };
}

/**
 * Placeholder for the URL of the shell's files, which publishing replaces with the version's folder. The rest of the
 * page is fixed at build time.
 */
const shellBasePlaceholder = '%SHELL%';

/** Names of the portal's Trusted Types policies: the one in the shell's `trusted-types.ts`, and the sanitizer's. */
const trustedTypes = ['default', 'dompurify'];

const styleLink = (rel: string, file: string, hash: string | undefined) =>
  `<link rel=${rel} href="${shellBasePlaceholder}${file}"${hash === undefined ? '' : ` integrity="${hash}" crossorigin`}>`;

/**
 * Script tag with its own hash: browsers preload scripts before they read the import map, and would otherwise fetch one
 * twice.
 */
const scriptTag = (file: string, hash: string | undefined) =>
  `<script type="module" src="${shellBasePlaceholder}${file}"${hash === undefined ? '' : ` integrity="${hash}"`}></script>`;

/** Serializes JSON for a script element, which it must not close. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const withBase = (files: readonly string[]) => files.map((file) => shellBasePlaceholder + file);

/**
 * The portal's single HTML page. It first requests the files that the first paint needs: the styles, and the main
 * script, which must follow the import map. The boot script requests the rest. It precedes the style sheets, as a
 * script after them would wait for them.
 */
export function renderShellPage({ boot, main, integrity, files }: ShellPageParts): string {
  const filesWithBase = {
    portal: withBase(files.portal),
    login: withBase(files.login),
    federation: withBase(files.federation),
    shared: Object.fromEntries(Object.entries(files.shared).map(([request, list]) => [request, withBase(list)])),
  };
  const hashes = Object.fromEntries(
    Object.entries(integrity).map(([file, hash]) => [shellBasePlaceholder + file, hash]),
  );
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
