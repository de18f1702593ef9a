import { expect, test } from 'vitest';
import { defineEvent, definePort } from './module-links.ts';

test('who listens to an event is told once, one after the other, until one fails', async () => {
  const told: string[] = [];
  const event = defineEvent<[what: string]>();
  const first = async (what: string) => void told.push(`first ${what}`);
  event.on(first);
  event.on(first);
  event.on(async (what) => {
    if (what === 'bad') throw new Error('refused');
    told.push(`second ${what}`);
  });
  event.on(async (what) => void told.push(`third ${what}`));
  await event.emit('good');
  await expect(event.emit('bad')).rejects.toThrow('refused');
  expect(told).toEqual(['first good', 'second good', 'third good', 'first bad']);
});

test('a port without anybody behind it says its name', () => {
  const port = definePort<() => number>('answers');
  expect(() => port.call()).toThrow('Nothing is connected to the port answers.');
  port.provide(() => 42);
  expect(port.call()).toBe(42);
});
