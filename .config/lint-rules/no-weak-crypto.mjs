const WEAK = /^(md5|sha-?1)$/i;
const HASHES = new Set(['createHash', 'createHmac', 'digest']);

/** Flags predictable random numbers and broken hash functions. */
export const noWeakCrypto = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.name !== 'Math' || node.property.name !== 'random') return;
      context.report({ message: 'Math.random can be guessed: use crypto.getRandomValues or crypto.randomUUID.', node });
    },
    CallExpression(node) {
      const [algorithm] = node.arguments;
      const name = node.callee.property?.name ?? node.callee.name;
      if (!HASHES.has(name) || typeof algorithm?.value !== 'string' || !WEAK.test(algorithm.value)) return;
      context.report({ message: `${algorithm.value} is broken: use SHA-256.`, node });
    },
  }),
};
