/** Flags `value as unknown as Other`, which disables the type checker. */
export const noDoubleCast = {
  create: (context) => ({
    TSAsExpression(node) {
      if (node.expression.type !== 'TSAsExpression') return;
      context.report({
        message: 'A double cast hides a wrong type: narrow the value with a guard or a schema instead.',
        node,
      });
    },
  }),
};
