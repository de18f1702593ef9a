import { createDraftStore } from '@tech-portal/forms/drafts';
import { nullable, number, object, string } from 'valibot';

export interface NewEstimateDraft {
  readonly customerId: number | null;
  readonly notes: string;
}

export const emptyDraft: NewEstimateDraft = { customerId: null, notes: '' };

export const isEmptyDraft = ({ customerId, notes }: NewEstimateDraft): boolean => customerId === null && notes === '';

/** Draft of the new estimate, one per account. */
export const newEstimateDrafts = createDraftStore<NewEstimateDraft>({
  name: 'estimate-new',
  schema: object({ customerId: nullable(number()), notes: string() }),
  storage: 'local',
});
