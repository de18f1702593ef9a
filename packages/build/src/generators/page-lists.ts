import type { Insertion } from './insertions.ts';
import type { Name } from './names.ts';

/** Budget of a page with a data table. */
const KILOBYTES = 225;

export type PageUser = 'technician' | 'admin';

/**
 * Insertions of a page into lists outside its app: the axe checks, for the page and its open dialog, and the budgets.
 */
export const pageLists = (app: string, { kebab, title }: Name, role: PageUser): readonly Insertion[] => [
  {
    file: `e2e/src/screens/${role}.ts`,
    at: '\n];\n',
    side: 'before',
    line: `
  {
    name: '${kebab}',
    as: '${role}',
    path: '/${kebab}',
    ready: heading('${title}'),
    states: {
      'its dialog': async (page) => {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await page.getByRole('dialog').getByLabel('Description').waitFor();
      },
    },
  },`,
  },
  {
    file: 'packages/build/src/check-budgets.ts',
    at: '  { appliesTo: () => true, ',
    side: 'before',
    line: `  // The data table; the dialog loads late.
  { appliesTo: (page) => page === '${app} /${kebab}', kilobytes: ${KILOBYTES} },
`,
  },
];
