/** Maximum length of the longer side, in pixels. */
const MAX_SIDE = 1024;
const MIN_SIDE = 64;
/** Bytes. */
const MAX_BYTES = 256 * 1024;

const tooLargeError = () =>
  new Error('This picture is larger than 256 KB even when reduced. Choose one with fewer colors or details.');

async function renderPng(picture: ImageBitmap, maxSide: number): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture could not be resized.'))),
      'image/png',
    );
  });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCodePoint(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}

/**
 * Converts any image that the browser can show to a PNG small enough for the server.
 *
 * @returns the PNG as base64
 * @throws Error with a message for the user
 */
export async function logoPng(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture the browser can show. Choose a PNG, JPEG or WebP file.');
  });
  try {
    for (let maxSide = MAX_SIDE; maxSide >= MIN_SIDE; maxSide /= 2) {
      const png = await renderPng(picture, maxSide);
      if (png.size <= MAX_BYTES) return await base64Of(png);
    }
  } finally {
    picture.close();
  }
  throw tooLargeError();
}
