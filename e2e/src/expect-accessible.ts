import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is still fading in has less contrast than it will have; what turns for ever is not waited for. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/**
 * Nothing that axe objects to, light or dark; what stands in a frame is somebody else's page. axe judges in the page
 * alone: its other mode puts the findings together in a second page, for the sake of frames, at four times the cost.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await untilStill(page);
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .exclude('iframe')
      .setLegacyMode();
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => ({ id, colorScheme, at: nodes.map(({ html }) => html) }))).toEqual([]);
  }
}
