/**
 * Lets a build drop the endpoints of a file that an app does not use: a bundler keeps each declaration, because it is a
 * call that might have side effects. Declarations of the contract have none, so this marks them and their schemas as
 * pure.
 *
 * @example
 * export const getUser = defineEndpoint({ … });
 * // becomes
 * export const getUser = /*#__PURE__*\/ (() => defineEndpoint({ … }))();
 */
export default function pureDeclarationsLoader(source: string): string {
  return source.replace(
    /^(export const \w+ = )(defineEndpoint\(\{\n.*?^\}\));$/gms,
    (_, head: string, declaration: string) => `${head}/*#__PURE__*/ (() => ${declaration})();`,
  );
}
