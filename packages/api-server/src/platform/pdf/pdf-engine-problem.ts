import { withoutValues } from '../telemetry/without-values.ts';

/** Returns why this machine makes no PDFs, such as a system without a binary of Typst; undefined where it does. */
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
