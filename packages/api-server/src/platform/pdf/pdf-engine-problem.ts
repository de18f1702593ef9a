import { redactError } from '../telemetry/redact-error.ts';

/** Returns the reason why this machine cannot render PDFs, such as a missing Typst binary; undefined if it can. */
export async function findPdfEngineProblem(
  loadEngine: () => Promise<unknown> = async () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<string | undefined> {
  try {
    await loadEngine();
    return undefined;
  } catch (error) {
    return redactError(error).message;
  }
}
