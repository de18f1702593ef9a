const message =
  'State, checks and messages of a form come from useApiForm of @tech-portal/forms: <form {...form.props}>. ' +
  'The exceptions, and why, are in packages/forms/README.md.';

const isFormProps = (attribute) =>
  attribute.type === 'JSXSpreadAttribute' &&
  attribute.argument.type === 'MemberExpression' &&
  attribute.argument.property.name === 'props';

/** `<form>`, and a component that renders one: `<Card component="form">`. */
const rendersForm = ({ name, attributes }) =>
  (name.type === 'JSXIdentifier' && name.name === 'form') ||
  attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' && attribute.name.name === 'component' && attribute.value?.value === 'form',
  );

/** Flags a `form` element without the `props` of a form. The configuration names the exceptions. */
export const noHandwrittenForms = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (rendersForm(node) && !node.attributes.some(isFormProps)) context.report({ message, node });
    },
  }),
};
