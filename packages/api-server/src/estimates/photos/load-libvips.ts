/** The library with nothing but what is needed: three decoders, one thread of its own for a picture, nothing kept. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let library: ReturnType<typeof load> | undefined;

/** The library, which a server loads with its first picture. */
export const loadLibvips = (): ReturnType<typeof load> => (library ??= load());
