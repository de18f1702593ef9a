const message =
  'Tests do not wait for real time: use a fake clock, an event or `vi.waitFor`. A comment before the wait says why it must.';

/** Functions that wait, with the position of their duration; exported by modules or global. */
const IMPORTED = { 'node:timers/promises': { setTimeout: 0 }, 'timers/promises': { setTimeout: 0 }, msw: { delay: 0 } };
const GLOBAL = { setTimeout: 1, setInterval: 1 };
const MEMBERS = { ...GLOBAL, waitForTimeout: 0, wait: 3 };
const OWNERS = new Set(['window', 'globalThis', 'Atomics', 'timers']);

/** A wait for the next turn of the event loop is allowed, as is a name such as 'infinite'. */
const isWait = (duration) =>
  duration !== undefined &&
  !(duration.type === 'Literal' && (duration.value === 0 || typeof duration.value === 'string'));

function statementOf(node) {
  let at = node;
  while (at.parent && !/Statement|Declaration$|PropertyDefinition/.test(at.type)) at = at.parent;
  return at;
}

/**
 * Flags waits for real time in tests and test helpers, unless a comment above the statement, or in it before the wait,
 * gives the reason. The configuration sets the scope.
 */
export const noRealWait = {
  create(context) {
    const { sourceCode } = context;
    const imported = new Map();

    function report(node) {
      const first = statementOf(node).loc.start.line - 1;
      const last = node.loc.start.line;
      const hasReason = sourceCode
        .getAllComments()
        .some(({ loc, value }) => loc.end.line >= first && loc.end.line <= last && !/^\W*(oxlint|eslint)/.test(value));
      if (!hasReason) context.report({ message, node });
    }

    return {
      ImportSpecifier(node) {
        const position = IMPORTED[node.parent?.source.value]?.[node.imported.name];
        if (position !== undefined) imported.set(node.local.name, position);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier') {
          const position = imported.get(callee.name) ?? GLOBAL[callee.name];
          if (position !== undefined && isWait(node.arguments[position])) report(node);
        } else if (callee.type === 'MemberExpression') {
          const { name } = callee.property;
          const isKnown = name === 'waitForTimeout' || OWNERS.has(callee.object.name);
          if (isKnown && MEMBERS[name] !== undefined && isWait(node.arguments[MEMBERS[name]])) report(node);
        }
      },
      TemplateElement(node) {
        if (node.value.raw.includes('pg_sleep(')) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && node.value.includes('pg_sleep(')) report(node);
      },
    };
  },
};
