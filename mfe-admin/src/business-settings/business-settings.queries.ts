import { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiQuery, useQueryClient } from '@tech-portal/platform/query';

/** The settings as they are now. */
export const useBusinessSettings = () => useApiQuery(getBusinessSettings, {}, { staleTime: 0 });

/** Reads the settings of an older version when they are asked for. */
export function useReadVersion() {
  const api = useApi();
  const client = useQueryClient();
  return (version: number) => client.fetchQuery(apiQuery(api, getBusinessSettings, { version }));
}
