import type { ApiClient } from '@tech-portal/api-client';
import { getPublicSettings } from '@tech-portal/contract/business-settings';

/** What every page shows of the business, as it is now. */
export const fetchBusiness = (api: ApiClient) => api.call(getPublicSettings, {});
