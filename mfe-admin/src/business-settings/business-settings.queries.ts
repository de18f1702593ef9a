import { getBusinessSettings, listBusinessSettingsVersions } from '@tech-portal/contract/business-settings';
import { useApi } from '@tech-portal/platform';
import { apiQuery, keepPreviousData, useApiQuery, useQueryClient } from '@tech-portal/platform/query';

/** The settings as they are now. */
export const useBusinessSettings = () => useApiQuery(getBusinessSettings, {}, { staleTime: 0 });

/** One page of what they were. */
export const useSettingsHistory = (page: number) =>
  useApiQuery(listBusinessSettingsVersions, { page }, { staleTime: 0, placeholderData: keepPreviousData });

/** Reads the settings of an older version when they are asked for. */
export function useReadVersion() {
  const api = useApi();
  const client = useQueryClient();
  return (version: number) => client.fetchQuery(apiQuery(api, getBusinessSettings, { version }));
}
