import { expect, test } from 'vitest';
import { sampleProducts } from '../catalog/sample-products.ts';
import { sampleTree } from '../catalog/sample-tree.ts';
import { pictureKinds } from './picture-kinds.ts';
import { drawPicture, parseCategoryPicture, parseProductPicture } from './picture.ts';

const lastSegment = (url: string) => url.split('/').at(-1) ?? '';

test('every picture the sample names exists', () => {
  for (const { image_url } of sampleProducts(3000)) {
    if (image_url !== null) expect(parseProductPicture(lastSegment(image_url)), image_url).toBeDefined();
  }
  for (const { leadImage } of sampleTree().categories)
    expect(parseCategoryPicture(lastSegment(leadImage)), leadImage).toBeDefined();
});

test.each(pictureKinds)('the picture of %s is a small drawing that runs and loads nothing', (kind) => {
  const svg = drawPicture(kind, 3);
  expect(svg.length).toBeLessThan(6000);
  expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|<use|\son\w+=|href|url\(|NaN|undefined/i);
  const elements = [...svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)];
  const depth = elements.reduce((open, [, closing, , selfClosing]) => open + (closing ? -1 : selfClosing ? 0 : 1), 0);
  expect(depth).toBe(0);
});

test('colors differ', () => {
  expect(drawPicture('fan', 0)).not.toBe(drawPicture('fan', 1));
});

test.each(['fan-12.svg', 'fan.svg', 'fan-1.png', '../fan-1.svg', 'constructor-1.svg', '"><script>-1.svg', ''])(
  '%j is no picture',
  (name) => {
    expect(parseProductPicture(name)).toBeUndefined();
  },
);
