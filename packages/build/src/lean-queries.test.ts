import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { appFolder } from './apps.ts';
import { leanQueries } from './lean-queries.ts';

test('what is left out of react-query is called for queries without end alone', () => {
  const [file = ''] = Object.keys(leanQueries(appFolder('shell')));
  expect(readFileSync(file, 'utf8')).toContain('infiniteQueryBehavior');
  const uses = readFileSync(join(dirname(file), 'query.js'), 'utf8').match(/.*infiniteQueryBehavior.*/g);
  expect(uses?.map((line) => line.trim())).toEqual([
    'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";',
    '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)?.onFetch(context, this);',
  ]);
});
