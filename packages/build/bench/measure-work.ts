import type { Page } from '@playwright/test';
import type { WorkStep } from './scenarios.ts';

declare global {
  interface Window {
    /** Longest time from a key and from a click to the next frame, in milliseconds. */
    benchDelays: { key: number; click: number };
  }
}

/** Milliseconds between two keys of a fast typist. */
const KEY_INTERVAL_MS = 100;

/** Runs in the page: records the browser's event timing, from the input's timestamp to the presented frame. */
function watchInput() {
  // Browsers report no event under 16 ms.
  const delays = { key: 16, click: 16 };
  window.benchDelays = delays;
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      const kind = name.startsWith('key') ? 'key' : 'click';
      delays[kind] = Math.max(delays[kind], duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function performStep(page: Page, step: WorkStep): Promise<void> {
  if ('click' in step) await page.locator(step.click).click();
  else {
    const field = page.locator(step.field).first();
    await field.focus();
    await field.pressSequentially(step.typed, { delay: KEY_INTERVAL_MS });
  }
}

/** Performs a scripted task and returns the delay of its slowest key and click. */
export async function measureWork(
  page: Page,
  work: readonly WorkStep[] | undefined,
): Promise<{ key: number | undefined; click: number | undefined }> {
  if (!work) return { key: undefined, click: undefined };
  await page.evaluate(watchInput);
  for (const step of work) await performStep(page, step);
  // Entries arrive after the frame that they describe.
  await page.waitForTimeout(500);
  return page.evaluate(() => window.benchDelays);
}
