import { useEffect, useEffectEvent, useReducer } from 'react';
import { forgetFile, keepFile, keptFiles } from '@tech-portal/forms/kept-files';
import { useSession } from '@tech-portal/platform';
import { chosenPhoto, failedPhoto, isHopeless, isSetAside, reduceQueue } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import { useSendPhoto } from './photos.mutations.ts';

/** Delay before paused photos are retried, in ms. */
const AGAIN_MS = 10_000;

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
  const { mutateAsync: send } = useSendPhoto();
  const scope = `photos.${cartId}`;

  useEffect(() => {
    if (accountId === undefined) return undefined;
    let active = true;
    void keptFiles({ owner: accountId, scope }).then((files) => {
      if (active)
        dispatch({
          type: 'add',
          photos: files.map(({ isStored, ...file }) => chosenPhoto({ ...file, isKept: isStored })),
        });
    });
    return () => {
      active = false;
    };
  }, [accountId, scope]);

  const sendOne = useEffectEvent(async ({ id, content }: QueuedPhoto) => {
    dispatch({ type: 'change', id, change: { state: 'sending', message: '' } });
    try {
      const onProgress = (sent: number) => dispatch({ type: 'change', id, change: { sent } });
      await send({ id, cartId, content, onProgress });
      await forgetFile(id);
      dispatch({ type: 'remove', id });
    } catch (error) {
      dispatch({ type: 'change', id, change: failedPhoto(error) });
      if (isHopeless(error)) await forgetFile(id);
    }
  });

  const isSending = photos.some(({ state }) => state === 'sending');
  const next = isSending ? undefined : photos.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next) void sendOne(next);
  }, [next]);

  const isPaused = photos.some(({ state }) => state === 'paused');
  useEffect(() => {
    if (!isPaused) return undefined;
    const resume = () => dispatch({ type: 'resume' });
    const later = setTimeout(resume, AGAIN_MS);
    window.addEventListener('online', resume);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', resume);
    };
  }, [isPaused]);

  const wouldBeLost = photos.some((photo) => !photo.isKept && !isSetAside(photo));
  useEffect(() => {
    if (!wouldBeLost) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);

  return {
    photos,
    async add(files) {
      const chosen: QueuedPhoto[] = [];
      for (const content of files) {
        const file = { id: crypto.randomUUID(), name: content.name, content };
        const photo = chosenPhoto({ ...file, isKept: false });
        const isKept = photo.state === 'waiting' && accountId !== undefined;
        chosen.push({ ...photo, isKept: isKept && (await keepFile({ owner: accountId, scope }, file)) });
      }
      dispatch({ type: 'add', photos: chosen });
    },
    retry: (id) => dispatch({ type: 'change', id, change: { state: 'waiting', message: '' } }),
    remove(id) {
      void forgetFile(id);
      dispatch({ type: 'remove', id });
    },
  };
}
