import type { Locator, Page } from '@playwright/test';

export interface GeneratedPhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Photo generated in the browser: noise, which makes a large JPEG. */
export async function generatePhoto(page: Page, name: string): Promise<GeneratedPhoto> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 900 });
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(1200, 900);
    if (!context || !pixels) throw new Error('There is no canvas.');
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919 + ((at * at) % 8191)) % 256;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^[^,]*,/, '');
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

export class PhotosCard {
  readonly card: Locator;
  readonly photos: Locator;
  /** Photos not uploaded yet. */
  readonly unsentPhotos: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('region', { name: 'Photos' });
    this.photos = this.card.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
    this.unsentPhotos = this.card.getByRole('list', { name: 'Photos that are not sent yet' });
  }

  addFromCamera(photo: GeneratedPhoto): Promise<void> {
    return this.card.locator('input[capture]').setInputFiles(photo);
  }

  addFromFiles(photo: GeneratedPhoto): Promise<void> {
    return this.card.locator('input[multiple]').setInputFiles(photo);
  }

  /** Selects a photo by its name: `photo 1`, or `photo 1: Cracked seal` if it has a caption. */
  showToCustomer(name: string): Promise<void> {
    return this.card.getByRole('checkbox', { name: `Show ${name} to customer` }).check();
  }
}
