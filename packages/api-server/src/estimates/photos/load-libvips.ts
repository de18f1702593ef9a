/** Loads libvips with three decoders, one thread per picture and no cache. */
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

export const loadLibvips = (): ReturnType<typeof load> => (library ??= load());
