import { expect, test } from 'vitest';
import { checkWithFiles } from './plant.mjs';

test('texts: a text that the list leaves out, and one that nothing says any more', () => {
  const source = `
import { label } from './label.ts';
/** A comment is read by nobody else. */
export const Hen = ({ name, count }) => {
  if (name === 'Late Hen') throw new ApiError('conflict', \`\${name} has left the coop.\`);
  return <p className="wide hen" aria-label="Hen" title={count > 1 ? 'Many eggs' : undefined}>Lays <b>{count}</b> eggs.</p>;
};`;
  const files = {
    'shell/src/hen.tsx': source,
    'shell/src/hen.test.tsx': "const text = 'Not a text of the portal';",
    'packages/domain/src/sql.ts':
      "export const rows = sql`select name from hens`; const kind: 'Hen house' = header('Retry After');",
    '.docs/texts/shell.txt': 'Hen\nLays {count} eggs.\nMany eggs\nOld text\n',
  };

  const { status, output } = checkWithFiles(files, 'checks/texts.mjs');
  expect(output.trim().split('\n')).toEqual([
    'unlisted-text: shell.txt: {name} has left the coop.',
    'unused-text: shell.txt: Old text',
    'Read the changed texts, then run: npm run texts',
  ]);
  expect(status).toBe(1);

  files['.docs/texts/shell.txt'] = 'Hen\nLays {count} eggs.\nMany eggs\n{name} has left the coop.\n';
  expect(checkWithFiles(files, 'checks/texts.mjs')).toEqual({ status: 0, output: '' });
});
