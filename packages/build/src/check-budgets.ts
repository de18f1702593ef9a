import type { PageSize } from './page-sizes.ts';

const kilobyte = 1024;

/** The most compressed bytes that the code and styles of a first page may have. */
export interface Budget {
  readonly appliesTo: (page: string) => boolean;
  readonly kilobytes: number;
}

/** The first budget that applies counts. Goal for every page: 180 KB; what is above it, and why, stands here. */
const budgets: readonly Budget[] = [
  // The names of more chunks that come late are 0.1 KB of its main script.
  { appliesTo: (page) => page === '/login', kilobytes: 98.8 },
  // The settings of the business, in a form of all of them; the review, the history and its table load late.
  { appliesTo: (page) => page === 'mfe-admin /business-settings', kilobytes: 203.2 },
  { appliesTo: (page) => page.endsWith('remote entry'), kilobytes: 7.2 },
  // The data table, its pager that goes on where a list is not counted to its end, the rights of an account and the question before it is reactivated.
  { appliesTo: (page) => page === 'mfe-admin /users', kilobytes: 211.6 },
  // The data table and a confirmation dialog.
  { appliesTo: (page) => /^mfe-admin \/(?:tech-approval|list-techs)$/.test(page), kilobytes: 200.6 },
  // A form, and the field of the technician.
  { appliesTo: (page) => page === 'mfe-admin /hand-over', kilobytes: 188.6 },
  // A confirmation dialog; a list that says that the connection is gone.
  { appliesTo: (page) => page === 'mfe-admin /user/:id', kilobytes: 197 },
  // The data table; the audit log has a word for each action.
  {
    appliesTo: (page) =>
      /^mfe-admin \/(?:api-keys|audit-log|catalog|csp-reports|estimate-reimbursement|refunds)$/.test(page),
    kilobytes: 193,
  },
  // The data table, and the fields of its filters with their arrows.
  { appliesTo: (page) => page === 'mfe-admin /webhooks', kilobytes: 190.4 },
  // Figures of each version beside each other; errors and the look-up of short ids load late.
  { appliesTo: (page) => page === 'mfe-admin /releases', kilobytes: 183.8 },
  // The data table and the field of its search; whether an order is shipped or cancelled.
  { appliesTo: (page) => page === 'mfe-store /my-orders', kilobytes: 180.6 },
  // The data table; a customer's fields are rendered by their descriptions.
  { appliesTo: (page) => /^mfe-estimates \/customers?(?:\/:id)?$/.test(page), kilobytes: 193.6 },
  // Figures, the revenue chart and three lists.
  { appliesTo: (page) => page === 'mfe-estimates /dashboard', kilobytes: 196.7 },
  // The data table and the field of its filter.
  { appliesTo: (page) => page === 'mfe-estimates /tasks', kilobytes: 195 },
  // The data table and the field of its search; metrics above it; which option of several an estimate is.
  { appliesTo: (page) => page === 'mfe-estimates /estimates', kilobytes: 194.3 },
  // Fields with the server's sentences, the dialog of lines, undo, the total on a phone, the discount, the options, who signed, the next reminder and the invoice by email; all other dialogs, and photos, load late.
  { appliesTo: (page) => page === 'mfe-estimates /estimate/:id', kilobytes: 227.8 },
  // Fields, and the picker of the customer.
  { appliesTo: (page) => page === 'mfe-estimates /estimate/new', kilobytes: 193 },
  // The page of the emailed link, its table, its options, and the ways to photos and payment, which load late.
  { appliesTo: (page) => page === 'mfe-estimates /approve-estimate', kilobytes: 193.9 },
  // The page of an emailed invoice and its table; paying it, with the card form, loads late.
  { appliesTo: (page) => /^mfe-estimates \/pay-invoice(?:\/card)?$/.test(page), kilobytes: 194.3 },
  // The fields of the estimate picker and of the pasted list.
  { appliesTo: (page) => /^mfe-store \/(?:product-search|quick-order)$/.test(page), kilobytes: 187.8 },
  // The sanitizer of the description.
  { appliesTo: (page) => page.startsWith('mfe-store /product/'), kilobytes: 188.4 },
  // The printed pages, and what asks again who it is.
  { appliesTo: (page) => page === 'mfe-estimates /estimate/:id/print', kilobytes: 181.5 },
  // What every page has grown by: the company's name, what asks again who it is, the bell, and the route of the page of reminders.
  { appliesTo: (page) => /^mfe-store \/(?:categories\/\*|brands\/:slug\?|order\/:id)$/.test(page), kilobytes: 180.4 },
  { appliesTo: () => true, kilobytes: 180 },
];

/** A browser works on each file of a first page, however small it is. The users' has most, with its days and dialogs. */
const MOST_FILES = 31;

const inKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

/**
 * The largest files first, of those that at most a third of the pages load: a change of this page may have added them.
 */
function ownFilesOf({ files }: PageSize, sizes: readonly PageSize[]) {
  const countPages = (file: string) => sizes.filter((page) => page.files.some((other) => other.file === file)).length;
  return files
    .map(({ file, bytes }) => ({ file, bytes, pages: countPages(file) }))
    .filter(({ pages }) => pages === 1 || pages <= sizes.length / 3)
    .toSorted((a, b) => b.bytes - a.bytes);
}

function violationOf(size: PageSize, kilobytes: number, sizes: readonly PageSize[]): string {
  const { page, bytes } = size;
  const own = ownFilesOf(size, sizes);
  const list = own.slice(0, 8).map((file) => {
    const others = file.pages === 1 ? 'this page alone' : `${file.pages} pages`;
    return `    ${inKilobytes(file.bytes)}  ${file.file} (${others})`;
  });
  const rest = bytes - own.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `${page} loads ${inKilobytes(bytes)} of code and styles; its budget is ${kilobytes} KB. Its own files, the heaviest first:`,
    ...list,
    `    ${inKilobytes(rest)}  in files that most pages load`,
    '  Load late what the first paint does not need. A higher limit goes into `budgets` of',
    '  packages/build/src/check-budgets.ts, above the last line, with the reason as its comment.',
  ].join('\n');
}

/**
 * Compares sizes with the budgets: a line for each page, and for each that is over its budget a text that says why.
 */
export function checkBudgets(sizes: readonly PageSize[], limits: readonly Budget[] = budgets) {
  const judged = sizes.map((size) => {
    const budget = limits.find(({ appliesTo }) => appliesTo(size.page));
    if (!budget) throw new Error(`No budget applies to ${size.page}.`);
    return { size, kilobytes: budget.kilobytes };
  });
  return {
    lines: judged.map(
      ({ size, kilobytes }) =>
        `${size.page}: ${inKilobytes(size.bytes)} of ${kilobytes} KB, in ${size.files.length} file${size.files.length === 1 ? '' : 's'}`,
    ),
    violations: [
      ...judged
        .filter(({ size, kilobytes }) => size.bytes > kilobytes * kilobyte)
        .map(({ size, kilobytes }) => violationOf(size, kilobytes, sizes)),
      ...sizes
        .filter(({ files }) => files.length > MOST_FILES)
        .map(
          ({ page, files }) => `${page} loads ${files.length} files; at most ${MOST_FILES}. Have it share larger ones.`,
        ),
    ],
  };
}
