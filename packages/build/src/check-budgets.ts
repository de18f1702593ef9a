import type { PageSize } from './page-sizes.ts';

const BYTES_PER_KILOBYTE = 1024;

/** Maximum compressed bytes of code and styles of a first page. */
export interface Budget {
  readonly appliesTo: (page: string) => boolean;
  readonly kilobytes: number;
}

/** Bundlers and compressors vary by this factor between machines and versions. */
const TOLERANCE = 1.02;

/** The first matching budget applies: login, remote entries, the estimate, pages with a data table, all other pages. */
const budgets: readonly Budget[] = [
  { appliesTo: (page) => page === '/login', kilobytes: 110 },
  { appliesTo: (page) => page.endsWith('remote entry'), kilobytes: 8 },
  { appliesTo: (page) => page === 'mfe-estimates /estimate/:id', kilobytes: 250 },
  {
    appliesTo: (page) =>
      /^mfe-admin \/(?:api-keys|audit-log|catalog|estimate-reimbursement|list-techs|orders|refunds|tech-approval|users|webhooks)$/.test(
        page,
      ),
    kilobytes: 225,
  },
  { appliesTo: (page) => /^mfe-estimates \/(?:customers|estimates|tasks)$/.test(page), kilobytes: 225 },
  { appliesTo: (page) => page === 'mfe-store /my-orders', kilobytes: 225 },
  { appliesTo: () => true, kilobytes: 215 },
];

/** Each file costs the browser time, however small. The users page has the most files, because of dates and dialogs. */
const MAX_FILES = 33;

const formatKilobytes = (bytes: number) => `${(bytes / BYTES_PER_KILOBYTE).toFixed(1)} KB`;

/** Files that at most a third of the pages load, largest first. A change to this page may have added them. */
function ownFilesOf({ files }: PageSize, sizes: readonly PageSize[]) {
  const countPages = (file: string) => sizes.filter((page) => page.files.some((other) => other.file === file)).length;
  return files
    .map(({ file, bytes }) => ({ file, bytes, pages: countPages(file) }))
    .filter(({ pages }) => pages === 1 || pages <= sizes.length / 3)
    .toSorted((a, b) => b.bytes - a.bytes);
}

function describeViolation(size: PageSize, kilobytes: number, sizes: readonly PageSize[]): string {
  const { page, bytes } = size;
  const own = ownFilesOf(size, sizes);
  const list = own.slice(0, 8).map((file) => {
    const others = file.pages === 1 ? 'only this page' : `${file.pages} pages`;
    return `    ${formatKilobytes(file.bytes)}  ${file.file} (${others})`;
  });
  const rest = bytes - own.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `${page} loads ${formatKilobytes(bytes)} of code and styles; its budget is ${kilobytes} KB. Its own files, the heaviest first:`,
    ...list,
    `    ${formatKilobytes(rest)}  in files that most pages load`,
    '  Load late what the first paint does not need. The tiers are in packages/build/src/check-budgets.ts.',
  ].join('\n');
}

/** Compares sizes with the budgets: a line per page, and an explanation for each page over budget. */
export function checkBudgets(sizes: readonly PageSize[], limits: readonly Budget[] = budgets) {
  const pagesWithBudgets = sizes.map((size) => {
    const budget = limits.find(({ appliesTo }) => appliesTo(size.page));
    if (!budget) throw new Error(`No budget applies to ${size.page}.`);
    return { size, kilobytes: budget.kilobytes };
  });
  return {
    lines: pagesWithBudgets.map(
      ({ size, kilobytes }) =>
        `${size.page}: ${formatKilobytes(size.bytes)} of ${kilobytes} KB, in ${size.files.length} file${size.files.length === 1 ? '' : 's'}`,
    ),
    violations: [
      ...pagesWithBudgets
        .filter(({ size, kilobytes }) => size.bytes > kilobytes * BYTES_PER_KILOBYTE * TOLERANCE)
        .map(({ size, kilobytes }) => describeViolation(size, kilobytes, sizes)),
      ...sizes
        .filter(({ files }) => files.length > MAX_FILES)
        .map(
          ({ page, files }) => `${page} loads ${files.length} files; at most ${MAX_FILES}. Have it share larger ones.`,
        ),
    ],
  };
}
