/** The kept files entry point: files that were chosen and have not been sent yet. */
export { forgetFile, keepFile, keptFiles } from './kept-files/kept-files.ts';
export type { FilePlace, FoundFile, KeptFile } from './kept-files/kept-files.ts';
export { readBase64 } from './kept-files/read-base64.ts';
