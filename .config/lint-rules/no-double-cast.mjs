/** Flags `value as unknown as Other`, which switches the type checker off. */
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
