import type { Page } from '@playwright/test';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { DESKTOP, expect, operation, PHONE, sendGoodAndBad, test } from './fixtures.ts';

/** How the focused element looks. */
interface Stop {
  readonly name: string;
  /** Of the focus ring with its background; 0 if there is no ring. */
  readonly ringContrast: number;
  readonly textContrast: number;
  readonly width: number;
  readonly height: number;
  /** The edges of the window that its center is beyond, or else the element that covers it; empty if it is visible. */
  readonly hiddenBy: readonly string[];
}

const MAX_STOPS = 1000;

/** The tab stop at an element. Runs in the page. */
function stop(element = document.activeElement): Stop | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (color: string): number[] => {
    if (canvas === null) return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = rgba(color).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The first opaque colour behind an element. */
  const behind = (from: Element | null): string => {
    for (let at = from; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (rgba(backgroundColor)[3] === 255) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const style = getComputedStyle(element);
  const isRadio = element.matches('[type=radio]');
  const text = isRadio ? (element.parentElement ?? element) : element;
  const isInset = Number.parseFloat(style.outlineOffset) < 0;
  const hasRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const isInSentence = style.display === 'inline'; // of any size (WCAG 2.5.8)
  const { top, left } = element.getBoundingClientRect();
  const { width, height } = text.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + Math.min(height, innerHeight - top) / 2;
  const edges = { top: y < 0, bottom: y >= innerHeight, left: x < 0, right: x >= innerWidth };
  const beyond = Object.entries(edges).filter(([, isBeyond]) => isBeyond);
  const hiddenBy = beyond.map(([edge]) => `${edge} edge of the window`);
  const onTop = document.elementFromPoint(x, y);
  if (onTop !== null && !element.contains(onTop) && !onTop.contains(element)) {
    hiddenBy.push(onTop.outerHTML.slice(0, 80));
  }
  return {
    name: `${element.tagName} ${element.id || element.closest('article')?.querySelector('h3')?.id || ''} ${text.textContent.trim().slice(0, 40)}`,
    ringContrast: hasRing ? contrast(style.outlineColor, behind(isInset ? element : element.parentElement)) : 0,
    textContrast: contrast(getComputedStyle(text).color, behind(element)),
    width: isInSentence ? Infinity : width,
    height: isInSentence ? Infinity : height,
    hiddenBy,
  };
}

/** Presses Tab from the first stop of the page to its end. */
async function tabThrough(page: Page, key = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  const links = page.locator('a:visible');
  await (key === 'Tab' ? links.first() : links.last()).focus();
  await page.keyboard.press('Tab'); // forward and back, so that the browser draws the focus ring of the keyboard
  await page.keyboard.press('Shift+Tab');
  while (stops.length < MAX_STOPS) {
    const found = await page.evaluate(stop, undefined);
    if (found === undefined) return stops;
    stops.push(found);
    await page.keyboard.press(key);
  }
  throw new Error(`more than ${MAX_STOPS} tab stops on the page`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [DESKTOP, PHONE]) {
    test.describe(`by keyboard, ${colorScheme}, ${viewport.width} × ${viewport.height} px`, () => {
      test.use({ colorScheme, viewport });

      test('every focusable element has a visible ring and readable text, and is large enough to click', async ({
        page,
      }) => {
        test.setTimeout(120_000);
        await page.goto('/docs');
        await sendGoodAndBad(page);
        const stops = await tabThrough(page);
        // For each form: the button, a link, an example, copying twice, a language, headers.
        expect(stops.length).toBeGreaterThan(operations.length * 8);
        expect(stops[0]?.name).toContain('Skip to content');
        expect.soft(stops.filter(({ ringContrast }) => ringContrast < 3)).toEqual([]);
        expect.soft(stops.filter(({ textContrast }) => textContrast < 4.5)).toEqual([]);
        expect.soft(stops.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
        expect.soft(stops.filter(({ hiddenBy }) => hiddenBy.length > 0)).toEqual([]);
      });

      test('text stays readable under the pointer', async ({ page }) => {
        await page.goto('/docs');
        const { section } = operation(page, GROUPS[0].operations[0].id);
        for (const target of await section.locator('button:visible, a:visible, summary, .tabbed label').all()) {
          await target.hover();
          const seen = await target.evaluate(stop);
          expect(seen?.textContrast, seen?.name).toBeGreaterThanOrEqual(4.5);
        }
      });
    });
  }
}

for (const key of ['Tab', 'Shift+Tab']) {
  test(`${key}: nothing that has the focus is hidden at 1280 px and 400 %`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/docs');
    await sendGoodAndBad(page);
    const stops = await tabThrough(page, key);
    expect(stops.length).toBeGreaterThan(operations.length * 8);
    expect(stops.filter(({ hiddenBy }) => hiddenBy.length > 0)).toEqual([]);
  });
}

test('the skip link skips the navigation', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

for (const [key, edge] of [
  ['Tab', 'last'],
  ['Shift+Tab', 'first'],
] as const) {
  test(`${key} out of the menu of a phone closes it`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation');
    await menu.locator('a, button, input')[edge]().focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press(key);
    await expect(menu).toBeHidden();
    expect((await page.evaluate(stop, undefined))?.hiddenBy).toEqual([]);
  });
}
