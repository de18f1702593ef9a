/** The bytes of a piece of a file as base64, which the browser makes without holding up the page. */
export function readBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('The file could not be read. Was it changed or removed?')));
    reader.readAsDataURL(piece);
  });
}
