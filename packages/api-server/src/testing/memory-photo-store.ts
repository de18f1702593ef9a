import { photoSizes, pictureName } from '../estimates/photos/photo-store.ts';
import type { PhotoStore } from '../estimates/photos/photo-store.ts';

export interface MemoryPhotoStore extends PhotoStore {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export function memoryPhotoStore(): MemoryPhotoStore {
  const pictures = new Map<string, Uint8Array>();
  return {
    pictures,
    async put(key, size, bytes) {
      pictures.set(pictureName(key, size), bytes);
    },
    read: async (key, size) => pictures.get(pictureName(key, size)),
    async remove(key) {
      for (const size of photoSizes) pictures.delete(pictureName(key, size));
    },
  };
}
