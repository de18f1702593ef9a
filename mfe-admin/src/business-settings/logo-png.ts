/** Pixels of the longest side. */
const LONGEST_SIDE = 1024;
const LEAST_SIDE = 64;
/** Bytes. */
const MOST_BYTES = 256 * 1024;

const tooLarge = () =>
  new Error('This picture is larger than 256 KB even when reduced. Choose one with fewer colors or details.');

async function drawn(picture: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
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
 * @returns Base64. Throws an Error with a message for the user.
 */
export async function logoPng(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture the browser can show. Choose a PNG, JPEG or WebP file.');
  });
  try {
    for (let longest = LONGEST_SIDE; longest >= LEAST_SIDE; longest /= 2) {
      const png = await drawn(picture, longest);
      if (png.size <= MOST_BYTES) return await base64Of(png);
    }
  } finally {
    picture.close();
  }
  throw tooLarge();
}
