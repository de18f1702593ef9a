const message =
  'Only *.queries.ts and *.mutations.ts touch the network: move this call into one and use its hook here.';

const isApi = (node) =>
  (node.type === 'Identifier' && node.name === 'api') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'api');

/**
 * Flags `useApi()`, `api.call(…)`, `….api.call(…)` and `fetch(…)`. The configuration applies it to apps, except their
 * query and mutation files.
 */
export const networkOnlyInQueries = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && (callee.name === 'useApi' || callee.name === 'fetch')) {
        context.report({ message, node });
      }
      if (callee.type === 'MemberExpression' && callee.property.name === 'call' && isApi(callee.object)) {
        context.report({ message, node });
      }
    },
  }),
};
