import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

/** Opens a second page: the scenario's own page would report every violation as a fault. */
async function openVictim(page: Page): Promise<Page> {
  const victim = await page.context().newPage();
  await victim.goto('/brands');
  await expect(victim.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  return victim;
}

test('a string cannot become markup, wherever code would write it', async ({ page }) => {
  const victim = await openVictim(page);
  const attempts = await victim.evaluate(() => {
    const markup = '<img src="x" alt="planted">';
    const sinks = [
      () => (document.body.innerHTML = markup),
      () => document.body.insertAdjacentHTML('beforeend', markup),
      () => document.write(markup),
      () => new DOMParser().parseFromString(markup, 'text/html'),
      () => (document.createElement('iframe').srcdoc = markup),
      () => document.createRange().createContextualFragment(markup),
    ];
    return sinks.map((write) => {
      try {
        write();
        return 'written';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });
  expect(attempts).toEqual(Array.from({ length: 6 }, () => 'TypeError'));
  await expect(victim.getByAltText('planted')).toHaveCount(0);
});

test('a string cannot become a script, nor can another company bring one', async ({ page }) => {
  const victim = await openVictim(page);
  const attempts = await victim.evaluate(() => {
    const { trustedTypes: maker } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
    const sinks = [
      () => (document.createElement('script').src = 'https://evil.example/x.js'),
      () => (document.createElement('script').text = 'window.planted = true'),
      () => maker?.createPolicy('of-an-attacker', {}),
    ];
    return sinks.map((write) => {
      try {
        write();
        return 'written';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });
  expect(attempts).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(await victim.evaluate(() => 'planted' in window)).toBe(false);
});
