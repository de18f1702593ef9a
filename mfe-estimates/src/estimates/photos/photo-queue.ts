import { isApiResponseError } from '@tech-portal/api-client/errors';
import { describeError } from '@tech-portal/api-client/error-policy';
import { MAX_PHOTO_BYTES } from '@tech-portal/contract/estimate-photos';

export interface QueuedPhoto {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
  /** Bytes that the server has received. */
  readonly sentBytes: number;
  /**
   * `paused`: retried automatically. `refused`: can be retried once the cause is resolved. `rejected`: the file itself
   * is invalid.
   */
  readonly state: 'waiting' | 'sending' | 'paused' | 'refused' | 'rejected';
  /** Reason for paused, refused or rejected. */
  readonly message: string;
  /** True if the device has stored it, to survive leaving the page. */
  readonly isStored: boolean;
}

/** True if it is not retried automatically. */
export const hasFailed = ({ state }: Pick<QueuedPhoto, 'state'>): boolean =>
  state === 'refused' || state === 'rejected';

export type QueueAction =
  | { readonly type: 'add'; readonly photos: readonly QueuedPhoto[] }
  | { readonly type: 'change'; readonly id: string; readonly change: Partial<QueuedPhoto> }
  | { readonly type: 'resume' }
  | { readonly type: 'remove'; readonly id: string };

export function reduceQueue(queue: readonly QueuedPhoto[], action: QueueAction): readonly QueuedPhoto[] {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.photos.filter(({ id }) => !queue.some((queued) => queued.id === id))];
    case 'change':
      return queue.map((photo) => (photo.id === action.id ? { ...photo, ...action.change } : photo));
    case 'resume':
      return queue.map((photo) => (photo.state === 'paused' ? { ...photo, state: 'waiting' } : photo));
    case 'remove':
      return queue.filter(({ id }) => id !== action.id);
  }
}

/** Creates a queued photo; an oversized one is rejected before the upload. */
export function createQueuedPhoto(photo: Pick<QueuedPhoto, 'id' | 'name' | 'content' | 'isStored'>): QueuedPhoto {
  const { size } = photo.content;
  const photoBase = { ...photo, sentBytes: 0 };
  if (size === 0) return { ...photoBase, state: 'rejected', message: 'The file is empty.' };
  if (size <= MAX_PHOTO_BYTES) return { ...photoBase, state: 'waiting', message: '' };
  const [maxMegabytes, megabytes] = [MAX_PHOTO_BYTES, size].map((bytes) => Math.ceil((bytes / 1024 / 1024) * 10) / 10);
  return {
    ...photoBase,
    state: 'rejected',
    message: `Photos can be up to ${maxMegabytes} MB. This one is ${megabytes} MB.`,
  };
}

/** True if the file itself is invalid and need not be kept after a reload. */
export const isInvalidFile = (error: unknown): boolean =>
  isApiResponseError(error) && [400, 413, 415].includes(error.status);

/** State after a failed upload: temporary errors are retried, refusals are not. */
export function failedState(error: unknown): Pick<QueuedPhoto, 'state' | 'message'> {
  const message = describeError(error) ?? 'It could not be sent.';
  const isRefused = isApiResponseError(error) && [404, 409].includes(error.status);
  return { state: isInvalidFile(error) ? 'rejected' : isRefused ? 'refused' : 'paused', message };
}
