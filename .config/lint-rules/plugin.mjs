import { networkOnlyInQueries } from './network-only-in-queries.mjs';
import { noDoubleCast } from './no-double-cast.mjs';
import { noHandwrittenForms } from './no-handwritten-forms.mjs';
import { noHandwrittenQueries } from './no-handwritten-queries.mjs';
import { noReactLazy } from './no-react-lazy.mjs';
import { noRealWait } from './no-real-wait.mjs';
import { noWeakCrypto } from './no-weak-crypto.mjs';
import { storageOnlyInDrafts } from './storage-only-in-drafts.mjs';

/** The project's own lint rules, one file each; names as in `.config/oxlint.json`. */
export default {
  meta: { name: 'tech-portal' },
  rules: {
    'network-only-in-queries': networkOnlyInQueries,
    'no-double-cast': noDoubleCast,
    'no-handwritten-forms': noHandwrittenForms,
    'no-handwritten-queries': noHandwrittenQueries,
    'no-react-lazy': noReactLazy,
    'no-real-wait': noRealWait,
    'no-weak-crypto': noWeakCrypto,
    'storage-only-in-drafts': storageOnlyInDrafts,
  },
};
