import { forbidden, test } from './rule.mjs';

const shell = '^shell/src/';
/** Layers of the shell, lowest first. Folders of one layer do not import each other. */
const layers = [['session', 'business'], ['remotes', 'shared'], ['layout', 'pages'], ['routing'], ['start'], ['dev']];
const above = (folder, layer) =>
  layers
    .slice(layer)
    .flat()
    .filter((other) => other !== folder);

/** Rules for dependencies within the shell and within a remote. */
export const appRules = [
  ...layers.flatMap((folders, layer) =>
    folders
      .filter((folder) => above(folder, layer).length > 0)
      .map((folder) =>
        forbidden(
          `shell-below-${folder}`,
          'A folder of the shell knows the layers below it: start, routing, pages and layout, remotes and shared, session and business.',
          { path: `${shell}${folder}/`, pathNot: test },
          { path: `${shell}(${above(folder, layer).join('|')})/` },
        ),
      ),
  ),
  forbidden(
    'in-a-layer',
    'What the shell is made of is in its layers; beside them is only the log, which knows nothing of them.',
    { path: shell },
    { path: shell, pathNot: `${shell}((${[...layers.flat(), 'testing'].join('|')})/|log\\.ts$)` },
  ),
  forbidden('log-alone', 'Every layer of the shell writes to the log.', { path: `${shell}log\\.ts$` }, { path: shell }),
  forbidden(
    'pages-of-the-shell-apart',
    'What two pages of the shell need is in its shared folder.',
    { path: `${shell}pages/([^/]+)/`, pathNot: test },
    { path: `${shell}pages/[^/]+/`, pathNot: '^shell/src/pages/$1/' },
  ),
  forbidden(
    'features-never-import-each-other',
    "What two features of an app need moves up to the app's shared folder.",
    { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: test },
    { path: '^(mfe-[^/]+)/src/[^/]+/', pathNot: '^$1/src/($2|shared|testing)/' },
  ),
  forbidden(
    'pages-of-estimates-apart',
    'Only the editor brings the parts of an estimate together: emails, payment, templates, timeline; the other parts know none of their neighbors.',
    { path: '^mfe-estimates/src/estimates/([^/]+)/', pathNot: [test, '^mfe-estimates/src/estimates/editor/'] },
    { path: '^mfe-estimates/src/estimates/[^/]+/', pathNot: '^mfe-estimates/src/estimates/$1/' },
  ),
  forbidden(
    'pages-of-links-apart',
    'The pages behind an emailed link, to approve an estimate and to pay an invoice, know what they share and not each other.',
    { path: '^mfe-estimates/src/public/([^/]+)/', pathNot: test },
    { path: '^mfe-estimates/src/public/[^/]+/', pathNot: '^mfe-estimates/src/public/($1|shared)/' },
  ),
  forbidden(
    'pages-of-customers-apart',
    'List, detail and import of customers do not know each other; the list opens the import.',
    { path: '^mfe-estimates/src/customers/([^/]+)/', pathNot: test },
    {
      path: '^mfe-estimates/src/customers/[^/]+/',
      pathNot: ['^mfe-estimates/src/customers/$1/', '/customers/import/import-dialog\\.tsx$'],
    },
  ),
  forbidden(
    'shared-knows-no-feature',
    'Shared code does not reach into a feature.',
    { path: '^(mfe-[^/]+)/src/shared/', pathNot: test },
    { path: '^$1/src/', pathNot: '^$1/src/shared/' },
  ),
];
