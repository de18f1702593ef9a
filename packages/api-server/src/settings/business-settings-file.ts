import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { businessSettings } from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/domain';
import * as v from 'valibot';

export interface SettingsFile {
  readonly path: string;
  /** Settings from the file. Their logo is null if `logo` is set, because a logo gets its id when it is stored. */
  readonly settings: BusinessSettings;
  /** Bytes of the logo file next to the settings file. */
  readonly logo: Uint8Array | undefined;
}

/** The settings file is unusable; the message lists every problem. */
export class SettingsFileError extends Error {
  override readonly name = 'SettingsFileError';
}

const hasLogoPath = v.looseObject({ company: v.looseObject({ logo: v.pipe(v.string(), v.regex(/\.png$/i)) }) });

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new SettingsFileError(`The file ${path} cannot be read (${code}).`);
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readBytes(path)));
  } catch (error) {
    if (error instanceof SettingsFileError) throw error;
    const why = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new SettingsFileError(`The file ${path} is not valid JSON: ${why}.`);
  }
}

function extractLogo(json: unknown, folder: string): { json: unknown; logo: Uint8Array | undefined } {
  const withLogo = v.safeParse(hasLogoPath, json);
  if (!withLogo.success) return { json, logo: undefined };
  const { company } = withLogo.output;
  const logo = readBytes(resolve(folder, company.logo));
  return { json: { ...withLogo.output, company: { ...company, logo: null } }, logo };
}

/**
 * Reads business settings from a JSON file; `company.logo` may be the path of a PNG next to it.
 *
 * @throws SettingsFileError
 */
export function readSettingsFile(file: string): SettingsFile {
  const path = resolve(file);
  const { json, logo } = extractLogo(readJson(path), dirname(path));
  const parsed = v.safeParse(businessSettings, json);
  if (parsed.success) return { path, settings: parsed.output, logo };
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  throw new SettingsFileError(`The business settings in ${path} are not valid.\n${problems.join('\n')}`);
}
