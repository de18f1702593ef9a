const message =
  'Keys, requests and what a change makes out of date follow from the endpoint: ' +
  'use useApiQuery, apiQuery or useApiMutation of @tech-portal/platform/query.';

const hooks = new Set(['setResponse', 'queryOptions', 'useMutation', 'useQuery']);
const cacheMethods = new Set([
  'cancelQueries',
  'invalidateQueries',
  'refetchQueries',
  'removeQueries',
  'resetQueries',
  'setQueriesData',
  'setQueryData',
]);
const keys = new Set(['mutationKey', 'queryKey']);

const nameOf = (node) => (node.type === 'Identifier' ? node.name : node.value);

/**
 * Flags query and mutation keys, the hooks that use them, and the methods that change the query cache. The
 * configuration applies it to code that must leave these to the platform.
 */
export const noHandwrittenQueries = {
  create: (context) => ({
    Property(node) {
      if (node.parent.type === 'ObjectExpression' && !node.computed && keys.has(nameOf(node.key))) {
        context.report({ message, node });
      }
    },
    CallExpression(node) {
      const { callee } = node;
      const isHook = callee.type === 'Identifier' && hooks.has(callee.name);
      const isMethod = callee.type === 'MemberExpression' && !callee.computed && cacheMethods.has(callee.property.name);
      if (isHook || isMethod) context.report({ message, node });
    },
  }),
};
