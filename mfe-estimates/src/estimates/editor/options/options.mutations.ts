import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { useApiMutation } from '@tech-portal/platform/query';

/** A further option of an estimate: a copy of it. */
export const useAddOption = () => useApiMutation(addEstimateOption, { awaitRefetch: true });

/** Title, note and place of an option. */
export const useChangeOption = () => useApiMutation(changeEstimateOption, { awaitRefetch: true });

/** Makes an estimate of its own of an option. */
export const useRemoveOption = () => useApiMutation(removeEstimateOption, { awaitRefetch: true });
