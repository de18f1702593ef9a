import { expect, test } from 'vitest';
import { createShareScope, openContainer } from './remote-container.ts';

const moduleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

test('gives a container the shell’s modules by the container protocol', async () => {
  const scope = createShareScope({ react: { version: '19.3.1', load: async () => ({ version: '19.3.1' }) } });
  const code = `let given; export const init = (scope) => { given = scope; };
    export const get = async (name) => { const react = (await given.react['19.3.1'].get())(); return () => [name, react]; };`;
  const container = await openContainer(moduleUrl(code), scope);

  expect((await container.get('./cart-page'))()).toEqual(['./cart-page', { version: '19.3.1' }]);
});

test('loads no shared module before a container asks for it', () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return {};
  };
  createShareScope({ react: { version: '19.3.1', load } });

  expect(loads).toBe(0);
});

test('refuses a module that is no container', async () => {
  await expect(openContainer(moduleUrl('export const hello = 1;'), {})).rejects.toThrow('is not a remote entry');
});
