import { getBusinessTexts } from '@tech-portal/contract/business-settings';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';

export const useBusinessTexts = (isWanted: boolean) =>
  useApiQuery(getBusinessTexts, isWanted ? undefined : skipToken, { staleTime: 0 });
