import type { ResponseOf } from '@tech-portal/contract';
import { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiQuery, useQueryClient } from '@tech-portal/platform/query';

export type SettingsRecord = ResponseOf<typeof getBusinessSettings>;

export const useBusinessSettings = () => useApiQuery(getBusinessSettings, {}, { staleTime: 0 });

/** Returns a function that reads a version of the settings; by default the newest. */
export function useReadSettings() {
  const api = useApi();
  const client = useQueryClient();
  return (version?: number) =>
    client.fetchQuery(apiQuery(api, getBusinessSettings, version === undefined ? {} : { version }, { staleTime: 0 }));
}
