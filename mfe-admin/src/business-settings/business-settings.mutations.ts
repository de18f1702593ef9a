import { checkBusinessSettings, saveBusinessSettings, uploadLogo } from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { useApiMutation } from '@tech-portal/platform/query';

/** Dry run: returns the changes and example totals, and saves nothing. */
export const useCheckSettings = () =>
  useApiMutation(checkBusinessSettings, { input: (settings: BusinessSettings) => ({ body: { settings } }) });

interface SavedSettings {
  readonly settings: BusinessSettings;
  /** Settings version that the form is based on. */
  readonly expected_version: number;
  readonly note: string;
}

/** Saves settings as a new version. Stays pending until the form shows that version. */
export const useSaveSettings = () =>
  useApiMutation(saveBusinessSettings, { input: (body: SavedSettings) => ({ body }), awaitRefetch: true });

/** Stores an image, which settings can then refer to. */
export const useUploadLogo = () => useApiMutation(uploadLogo, { input: (png: string) => ({ body: { png } }) });
