import { exportEstimates } from '@tech-portal/contract/estimates';
import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';

/** Saves the estimates of a filter as a file; a failure is told by the toast of the call. */
export function useEstimateExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (filter: EstimateFilter) => api.call(exportEstimates, { query: { filter } }),
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
}
