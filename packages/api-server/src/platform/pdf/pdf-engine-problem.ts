import { withoutValues } from '../telemetry/without-values.ts';

/** Returns why this machine cannot render PDFs, such as a missing Typst binary; undefined if it can. */
export async function pdfEngineProblem(
  load: () => Promise<unknown> = async () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<string | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    return withoutValues(error).message;
  }
}
