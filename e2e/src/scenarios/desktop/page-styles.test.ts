import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { Page } from '@playwright/test';
import { remotePages } from '../../pages/page-addresses.ts';
import { expect, test } from '../../test.ts';
import { untilQuiet } from '../../until-quiet.ts';

test.describe.configure({ timeout: 240_000 });

const LARGEST_ICON = 120;

/** Components without their styles: icons larger than any should be, and Mantine's classes that no style sheet has. */
const unstyledIn = (page: Page) =>
  page.evaluate((largest) => {
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
    // A chart is a picture with a name, and no icon.
    const large = [...document.querySelectorAll('svg:not([role=img])')].filter((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return Math.max(width, height) > largest;
    });
    return [
      ...[...missing].map((name) => `${location.pathname}: no style sheet has the class ${name}`),
      ...large.map((icon) => `${location.pathname}: an icon is larger than ${largest} px: ${icon.outerHTML}`),
    ];
  }, LARGEST_ICON);

async function unstyledOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const unstyled: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading').or(page.getByRole('main')).first().waitFor();
    await untilQuiet(page);
    unstyled.push(...(await unstyledIn(page)));
  }
  return unstyled;
}

test.describe('of an administrator', () => {
  test.use({ as: 'admin' });

  test('every page opened directly has the styles of its components', async ({ page, request }) => {
    const pages = await remotePages(request);
    const addresses = pages.filter(({ isPublic }) => !isPublic).map(({ address }) => address);
    expect(addresses.length).toBeGreaterThan(25);
    expect(await unstyledOn(page, [...addresses, '/user-settings'])).toEqual([]);
    // The measure itself.
    await page.evaluate(() => {
      // Apart from the page's own elements, which a render may replace.
      const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      icon.setAttribute('class', 'm_0');
      icon.style.cssText = 'position: fixed; width: 121px; height: 121px';
      document.body.append(icon);
    });
    expect(await unstyledIn(page)).toHaveLength(2);
  });
});

test.describe('of a visitor', () => {
  test.use({ as: 'nobody' });

  test('every page opened directly has the styles of its components', async ({ page, request }) => {
    const pages = await remotePages(request);
    const addresses = pages.filter(({ isPublic }) => isPublic).map(({ address }) => address);
    expect(await unstyledOn(page, [...addresses, ...SHELL_PATHS])).toEqual([]);
  });
});
