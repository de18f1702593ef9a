const message =
  'State, checks and messages of a form come from useApiForm of @tech-portal/forms: <form {...form.props}>. ' +
  'The exceptions, and why, are in packages/forms/README.md.';

const isFormProps = (attribute) =>
  attribute.type === 'JSXSpreadAttribute' &&
  attribute.argument.type === 'MemberExpression' &&
  attribute.argument.property.name === 'props';

/** Flags a `form` element without the `props` of a form. The configuration names the exceptions. */
export const noHandwrittenForms = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'form' && !node.attributes.some(isFormProps)) {
        context.report({ message, node });
      }
    },
  }),
};
