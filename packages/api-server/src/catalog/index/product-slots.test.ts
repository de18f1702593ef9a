import { expect, test } from 'vitest';
import { ProductSlots } from './product-slots.ts';

const facts = (id: number) => ({ id, brandId: 1, categoryId: null, inStock: true, contentHash: id });
const slotsFrom = (slots: ProductSlots) => [0, 1, 2, 3, 4, 5].map((slot) => slots.skipHidden(slot));

test('what is coming is passed by in one step until it is revealed, beside what is added meanwhile', () => {
  const slots = new ProductSlots();
  slots.add(facts(1));
  const [first, second] = [slots.addComing(facts(2)), slots.addComing(facts(3))];
  slots.add(facts(4));
  const third = slots.addComing(facts(5));
  expect(slotsFrom(slots)).toEqual([0, 3, 3, 3, 5, 5]);
  slots.reveal(first);
  expect(slotsFrom(slots)).toEqual([0, 1, 3, 3, 5, 5]);
  slots.reveal(second);
  slots.reveal(third);
  expect(slotsFrom(slots)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([slots.living, slots.dead]).toEqual([5, 0]);
});

test('what was given up is passed by for good', () => {
  const slots = new ProductSlots();
  slots.drop(slots.addComing(facts(1)));
  slots.reveal(slots.addComing(facts(2)));
  slots.add(facts(3));
  slots.reveal(slots.addComing(facts(4)));
  expect(slotsFrom(slots)).toEqual([1, 1, 2, 3, 4, 5]);
  expect([slots.living, slots.dead]).toEqual([3, 1]);
});
