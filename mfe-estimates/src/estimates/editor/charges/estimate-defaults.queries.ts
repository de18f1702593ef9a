import { getEstimateDefaults } from '@tech-portal/contract/business-settings';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';

/** What new lines begin with; nothing of it is missed where it cannot be fetched, or a server does not have it. */
export const useEstimateDefaults = (wanted: boolean) =>
  useApiQuery(getEstimateDefaults, wanted ? undefined : skipToken);
