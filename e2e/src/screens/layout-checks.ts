import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, setTextSize } from '../expect-accessible.ts';
import { expect } from '../test.ts';

const MAX_ICON_SIZE = 120;
const PHONE = { width: 390, height: 844 };

/** Components without styles: icons that are too large, and Mantine's classes without a style sheet. */
export const findUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate((maxSize) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...(rule instanceof CSSImportRule && rule.styleSheet ? selectorsOf(rule.styleSheet.cssRules) : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)).join(' ');
    const styled = new Set(selectors.match(/\bm_[0-9a-f]+/g));
    const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    const missing = new Set(classes.filter((name) => /^m_[0-9a-f]+$/.test(name) && !styled.has(name)));
    // A chart has the role of an image, and is not an icon.
    const large = [...document.querySelectorAll('svg:not([role=img])')].filter((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return Math.max(width, height) > maxSize;
    });
    return [
      ...[...missing].map((name) => `no style sheet has the class ${name}`),
      ...large.map((icon) => `an icon is larger than ${maxSize} px: ${icon.outerHTML}`),
    ];
  }, MAX_ICON_SIZE);

/** Targets too small for touch: buttons below 44 px, links and controls of headings or fields below 24 px. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], a[href]')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) return [];
      const isButton = control.matches('button, [role=button], .portal-button');
      // A link within a sentence is as high as its line.
      if (!isButton && control.closest('p, label')) return [];
      const minSize = isButton && !control.closest('th, footer, [data-position]') ? 44 : 24;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return height < minSize - 0.5 ? [`${name} is ${Math.round(height)} px high`] : [];
    }),
  );

/**
 * Expects touch targets of sufficient size on a phone, and pages no wider than the screen there and in the current
 * window, also with text at 200 % (SHELL-12, UI-16, UI-17). Restores the window afterwards.
 */
export async function expectFitsScreens(page: Page): Promise<void> {
  const previousSize = page.viewportSize();
  const devices = await page.context().newCDPSession(page);
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  // The phone layout renders after the window has its width.
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await setTextSize(page, '200%');
  await expectNoHorizontalScroll(page);
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  if (previousSize) await page.setViewportSize(previousSize);
  await expectNoHorizontalScroll(page);
  await setTextSize(page, '');
  await devices.detach();
}
