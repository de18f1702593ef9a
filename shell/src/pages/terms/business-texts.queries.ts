import { getBusinessTexts } from '@tech-portal/contract/business-settings';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';

export const useBusinessTexts = (isEnabled: boolean) =>
  useApiQuery(getBusinessTexts, isEnabled ? undefined : skipToken, { staleTime: 0 });
