import type { ResponseOf } from '@tech-portal/contract';
import { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiQuery, useQueryClient } from '@tech-portal/platform/query';

/** A version of the settings, with the facts that the page shows about it. */
export type SettingsRecord = ResponseOf<typeof getBusinessSettings>;

/** The settings as they are now. */
export const useBusinessSettings = () => useApiQuery(getBusinessSettings, {}, { staleTime: 0 });

/** Reads settings when they are asked for: of an older version, or without one the newest. */
export function useReadSettings() {
  const api = useApi();
  const client = useQueryClient();
  return (version?: number) =>
    client.fetchQuery(apiQuery(api, getBusinessSettings, version === undefined ? {} : { version }, { staleTime: 0 }));
}
