import { isApiResponseError } from '@tech-portal/api-client/errors';
import { describeError } from '@tech-portal/api-client/error-policy';
import { MOST_PHOTO_BYTES } from '@tech-portal/contract/estimate-photos';

/** A photo that was chosen and is not on the server yet. */
export interface QueuedPhoto {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
  /** Bytes that have arrived. */
  readonly sent: number;
  /**
   * `paused`: it is tried again by itself. `refused`: it can be tried again once the reason is gone. `rejected`: the file
   * itself is wrong.
   */
  readonly state: 'waiting' | 'sending' | 'paused' | 'refused' | 'rejected';
  /** Why it is paused, refused or rejected. */
  readonly message: string;
  /** Whether the device keeps it, also when the page is left. */
  readonly isKept: boolean;
}

/** Nothing more becomes of it by itself. */
export const isSetAside = ({ state }: Pick<QueuedPhoto, 'state'>): boolean =>
  state === 'refused' || state === 'rejected';

export type QueueAction =
  | { readonly type: 'add'; readonly photos: readonly QueuedPhoto[] }
  | { readonly type: 'change'; readonly id: string; readonly change: Partial<QueuedPhoto> }
  /** What is paused is tried again. */
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

/** A photo as it was chosen. One that is too large is refused before anything of it is sent. */
export function chosenPhoto(photo: Pick<QueuedPhoto, 'id' | 'name' | 'content' | 'isKept'>): QueuedPhoto {
  const { size } = photo.content;
  const begun = { ...photo, sent: 0 };
  if (size === 0) return { ...begun, state: 'rejected', message: 'The file is empty.' };
  if (size <= MOST_PHOTO_BYTES) return { ...begun, state: 'waiting', message: '' };
  const [most, megabytes] = [MOST_PHOTO_BYTES, size].map((bytes) => Math.ceil((bytes / 1024 / 1024) * 10) / 10);
  return { ...begun, state: 'rejected', message: `A photo can have ${most} MB, this one has ${megabytes} MB.` };
}

/** The file itself is wrong: after a reload nobody need hear of it again. */
export const isHopeless = (error: unknown): boolean =>
  isApiResponseError(error) && [400, 413, 415].includes(error.status);

/** What becomes of a photo that could not be sent: what may pass is tried again, what the server refuses stays. */
export function failedPhoto(error: unknown): Pick<QueuedPhoto, 'state' | 'message'> {
  const message = describeError(error) ?? 'It could not be sent.';
  const isRefused = isApiResponseError(error) && [404, 409].includes(error.status);
  return { state: isHopeless(error) ? 'rejected' : isRefused ? 'refused' : 'paused', message };
}
