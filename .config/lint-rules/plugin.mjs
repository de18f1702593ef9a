import { networkOnlyInQueries } from './network-only-in-queries.mjs';
import { noDoubleCast } from './no-double-cast.mjs';
import { noHandwrittenQueries } from './no-handwritten-queries.mjs';

/** The project's own lint rules, one file each; names as in `.config/oxlint.json`. */
export default {
  meta: { name: 'tech-portal' },
  rules: {
    'network-only-in-queries': networkOnlyInQueries,
    'no-double-cast': noDoubleCast,
    'no-handwritten-queries': noHandwrittenQueries,
  },
};
