/**
 * Lets a build drop the endpoints of a file that an app does not use: for a bundler each declaration is a call, which
 * might do something, and stays. Declarations of the contract do nothing, so they are marked as pure, their schemas with
 * them.
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
