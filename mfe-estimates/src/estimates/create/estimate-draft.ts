import { createDraftStore } from '@tech-portal/forms/drafts';
import { nullable, number, object, string } from 'valibot';

export interface EstimateDraft {
  readonly customerId: number | null;
  readonly notes: string;
}

export const emptyDraft: EstimateDraft = { customerId: null, notes: '' };

export const isEmptyDraft = ({ customerId, notes }: EstimateDraft): boolean => customerId === null && notes === '';

/** Draft of the new estimate, one per account. */
export const newEstimateDrafts = createDraftStore<EstimateDraft>({
  name: 'estimate-new',
  schema: object({ customerId: nullable(number()), notes: string() }),
  storage: 'local',
});
