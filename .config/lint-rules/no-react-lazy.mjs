/** Flags React's own `lazy`, which never recovers from a failed chunk. */
export const noReactLazy = {
  create: (context) => ({
    ImportSpecifier(node) {
      if (node.imported.name !== 'lazy' || node.parent?.source.value !== 'react') return;
      context.report({
        message:
          'A chunk that fails once could not be loaded again: use lazyComponent or lazyDialog of @tech-portal/platform.',
        node,
      });
    },
  }),
};
