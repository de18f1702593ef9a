import { useEffect, useEffectEvent, useReducer } from 'react';
import { removeDraftFile, putDraftFile, listDraftFiles } from '@tech-portal/forms/kept-files';
import { useSession } from '@tech-portal/platform';
import { createQueuedPhoto, failedState, isInvalidFile, hasFailed, reduceQueue } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import { useUploadPhoto } from './photos.mutations.ts';

/** Delay before paused photos are retried, in ms. */
const RETRY_DELAY_MS = 10_000;

export interface PhotoQueue {
  readonly photos: readonly QueuedPhoto[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

/**
 * Uploads chosen photos one at a time. Each is stored on the device until the server has it: no broken connection,
 * reload or ended session loses a photo, and uploads resume when the page opens again.
 */
export function usePhotoQueue(cartId: number): PhotoQueue {
  const { accountId } = useSession();
  const [photos, dispatch] = useReducer(reduceQueue, []);
  const { mutateAsync: send } = useUploadPhoto();
  const scope = `photos.${cartId}`;

  useEffect(() => {
    if (accountId === undefined) return undefined;
    let active = true;
    void listDraftFiles({ owner: accountId, scope }).then((files) => {
      if (active)
        dispatch({
          type: 'add',
          photos: files.map(({ isStored, ...file }) => createQueuedPhoto({ ...file, isStored: isStored })),
        });
    });
    return () => {
      active = false;
    };
  }, [accountId, scope]);

  const uploadOne = useEffectEvent(async ({ id, content }: QueuedPhoto) => {
    dispatch({ type: 'change', id, change: { state: 'sending', message: '' } });
    try {
      const onProgress = (sentBytes: number) => dispatch({ type: 'change', id, change: { sentBytes } });
      await send({ id, cartId, content, onProgress });
      await removeDraftFile(id);
      dispatch({ type: 'remove', id });
    } catch (error) {
      dispatch({ type: 'change', id, change: failedState(error) });
      if (isInvalidFile(error)) await removeDraftFile(id);
    }
  });

  const isSending = photos.some(({ state }) => state === 'sending');
  const next = isSending ? undefined : photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next) void uploadOne(next);
  }, [next]);

  const isPaused = photos.some(({ state }) => state === 'paused');
  useEffect(() => {
    if (!isPaused) return undefined;
    const resume = () => dispatch({ type: 'resume' });
    const retryTimer = setTimeout(resume, RETRY_DELAY_MS);
    window.addEventListener('online', resume);
    return () => {
      clearTimeout(retryTimer);
      window.removeEventListener('online', resume);
    };
  }, [isPaused]);

  const hasUnstoredPhotos = photos.some((photo) => !photo.isStored && !hasFailed(photo));
  useEffect(() => {
    if (!hasUnstoredPhotos) return undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [hasUnstoredPhotos]);

  return {
    photos,
    async add(files) {
      const chosen: QueuedPhoto[] = [];
      for (const content of files) {
        const file = { id: crypto.randomUUID(), name: content.name, content };
        const photo = createQueuedPhoto({ ...file, isStored: false });
        const isStored = photo.state === 'waiting' && accountId !== undefined;
        chosen.push({ ...photo, isStored: isStored && (await putDraftFile({ owner: accountId, scope }, file)) });
      }
      dispatch({ type: 'add', photos: chosen });
    },
    retry: (id) => dispatch({ type: 'change', id, change: { state: 'waiting', message: '' } }),
    remove(id) {
      void removeDraftFile(id);
      dispatch({ type: 'remove', id });
    },
  };
}
