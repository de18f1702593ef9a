import { exportCustomers } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { useMutation } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';

/** Saves the customers of a search as a file; a failure is told by the toast of the call. */
export function useCustomerExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (search: string) => api.call(exportCustomers, { query: search ? { search } : {} }),
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
}
