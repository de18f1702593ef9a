import { checkBusinessSettings, saveBusinessSettings, uploadLogo } from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { useApiMutation } from '@tech-portal/platform/query';

/** Dry run: returns the changes and example totals without saving. */
export const useCheckSettings = () =>
  useApiMutation(checkBusinessSettings, { input: (settings: BusinessSettings) => ({ body: { settings } }) });

interface SavedSettings {
  readonly settings: BusinessSettings;
  /** Version that the form was filled from. */
  readonly expected_version: number;
  readonly note: string;
}

/** Saves settings as a new version; the form stays busy until it shows that version. */
export const useSaveSettings = () =>
  useApiMutation(saveBusinessSettings, { input: (body: SavedSettings) => ({ body }), awaitRefetch: true });

/** Stores an image that settings can refer to. */
export const useUploadLogo = () => useApiMutation(uploadLogo, { input: (png: string) => ({ body: { png } }) });
