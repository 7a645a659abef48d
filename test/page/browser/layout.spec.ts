import type { Locator } from '@playwright/test';
import { DESKTOP, expect, operation, PHONE, scrollsSideways, send, test } from '../../browser/fixtures.ts';

/** As long as the address of an API Gateway. */
const ADDRESS = 'https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com';

test.use({ baseURL: ADDRESS });
test.beforeEach(async ({ page, service }) => {
  await page.route(`${ADDRESS}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(ADDRESS, service) });
    await route.fulfill({ response }).catch(() => undefined); // when the test has ended
  });
});

for (const width of [1440, 1280, 390, 320]) {
  test(`${width} px: a long address has at most two lines, a parameter in a route has one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/docs');
    await expect(page.locator('[data-base]')).toHaveText(ADDRESS);
    const [box, address, icon] = await Promise.all(
      ['.hero .route', '[data-base]', '.hero .quiet'].map((part) => page.locator(part).boundingBox()),
    );
    expect(box?.height).toBeLessThan(50); // a third line makes it 67
    expect(icon?.x).toBeGreaterThanOrEqual((address?.x ?? NaN) + (address?.width ?? NaN));
    const parameters = await page.locator('.route code span').all();
    const heights = await Promise.all(parameters.map(async (part) => (await part.boundingBox())?.height));
    expect(Math.max(...heights.map(Number))).toBeLessThan(30); // a second line makes it 35
    expect(await scrollsSideways(page)).toBe(false);
  });
}

// One column, on a phone and in a wider window; the narrowest windows with the navigation next to it, and with the response next to
// the form.
for (const [what, viewport, textSize = 16] of [
  ['1280 px at 400 %', { width: 320, height: 256 }],
  ['280 px', { width: 280, height: 653 }],
  ['390 px with text at 200 %', { width: 390, height: 844 }, 32],
  ['700 px', { width: 700, height: 700 }],
  ['960 px', { width: 960, height: 700 }],
  ['1220 px', { width: 1220, height: 700 }],
] as const) {
  test(`${what}: nothing is cut off, nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
    await page.goto('/docs');
    await operation(page, 'math/sqrt').field('n').fill('0.00001234567890123456');
    await send(page, 'math/sqrt');
    await operation(page, 'time/unix').field('t').fill('nonsense');
    await operation(page, 'time/unix').send.click();
    await expect(operation(page, 'time/unix').error('t')).not.toBeEmpty();
    for (const details of await page.locator('summary').all()) await details.click();
    expect(await scrollsSideways(page)).toBe(false);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :not(.chips *)')]
        .filter((element) => getComputedStyle(element).position !== 'absolute' && element.clientWidth > 0)
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(cut).toEqual([]);
    const clipped = await page
      .locator('.brand, .bar, .exchange summary')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML),
      );
    expect(clipped).toEqual([]);
  });
}

test('nothing below a long result jumps while the next one is awaited', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/docs');
  const { field, output, response, send: button } = operation(page, 'math/sqrt');
  await field('n').fill('0.00001234567890123456');
  await send(page, 'math/sqrt');
  const top = () => response.locator('.request').evaluate((line) => line.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.route('**/math/sqrt/*', () => undefined);
  await button.click();
  await expect(output).toHaveText('Sending…');
  expect(await top()).toBeCloseTo(before, -1);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`${viewport.width} px: examples stay under the pointer when they are pressed, and one looks pressed`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/docs#math/random-number');
    const { section, response, status } = operation(page, 'math/random-number');
    const examples = section.locator('.chips a');
    const colour = (example: Locator) => example.evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const [name, code] of [
      ['Bounds in the wrong order', '400'],
      ['The default range', '200'],
    ] as const) {
      const example = section.getByRole('link', { name });
      await example.hover();
      expect(await colour(example)).toBe(await colour(examples.last()));
      const before = await example.boundingBox();
      await example.click();
      await expect(status).toContainText(code);
      await expect(response).toHaveAttribute('aria-busy', 'false');
      expect((await example.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -1);
      expect(await colour(example)).not.toBe(await colour(examples.last()));
    }
  });
}

test('a date is not broken after a hyphen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  const lines = await operation(page, 'time/now')
    .section.locator('.parameter p code')
    .first()
    .evaluate((code) => {
      code.textContent = '2024-03-08T08:53:04.193+01:00';
      return Array.from({ length: 40 }, () => {
        code.before('x '); // which moves it along the line
        return code.getClientRects().length;
      });
    });
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('text fits with the spacing of WCAG 1.4.12', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      Object.assign(element.style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' });
      if (element.localName === 'p') element.style.marginBottom = '2em';
    }
  });
  expect(await scrollsSideways(page)).toBe(false);
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :not(.figure)')] // a figure repeats what is below it
      .filter((element) => getComputedStyle(element).position !== 'absolute' && element.clientWidth > 0)
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight, localName }) => {
        return localName !== 'input' && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      })
      .filter((element) => !/visible|auto/.test(getComputedStyle(element).overflow)) // what scrolls shows it all
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(clipped).toEqual([]);
});

for (const [what, width, textSize, selector] of [
  ['on the narrowest phone no field or type', 320, '100%', 'tbody th'],
  ['on a phone with text at 200 % no title', 390, '200%', '.brand, h1, h2, h3'],
] as const) {
  test(`${what} is broken inside a word`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/docs');
    const words = await page.evaluate(
      ([size, parts]) => {
        document.documentElement.style.fontSize = size;
        const range = document.createRange();
        return [...document.querySelectorAll(parts)].flatMap((part) => {
          const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          const found: { word: string; lines: number }[] = [];
          for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
            for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              found.push({ word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size });
            }
          }
          return found;
        });
      },
      [textSize, selector] as const,
    );
    expect(words.length).toBeGreaterThan(8);
    expect(words.filter(({ lines }) => lines !== 1)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test('on a phone the navigation is a menu, and the result is below the button without scrolling', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('searchbox').fill('squ');
  await page.getByRole('navigation').getByRole('link', { name: 'Square root' }).click();
  await expect(page.getByRole('navigation')).toBeHidden();
  const { section, field, output, heading } = operation(page, 'math/sqrt');
  await expect(section.locator('h3')).toBeInViewport();
  await field('n').fill('81');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Response');
  await expect(output).toHaveText('The square root of 81 is 9.');
  await expect(output).toBeInViewport();
  const bottom = await section.locator('form').evaluate((form) => form.getBoundingClientRect().bottom);
  const top = await section.locator('.response').evaluate((panel) => panel.getBoundingClientRect().top);
  expect(top - bottom).toBeLessThan(40);
});

test('on a phone examples are one row, which scrolls to the one that has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs#math/random-number');
  const { section } = operation(page, 'math/random-number');
  const examples = section.locator('.chips a');
  const tops = await examples.evaluateAll((all) => all.map((example) => example.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  await section.getByRole('button', { name: 'Copy link' }).focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < tops.length; stops++) {
      await page.keyboard.press(key);
      await expect(section.locator(':focus')).toBeInViewport({ ratio: 1 });
    }
  }
});

test('on a phone an error scrolls its field into view, even if it already has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  const { field, error } = operation(page, 'time/unix');
  await field('t').fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(error('t')).not.toBeEmpty();
  await expect(field('t')).toBeFocused();
  await expect(field('t')).toBeInViewport({ ratio: 1 });
  await expect(error('t')).toBeInViewport({ ratio: 1 });
});

test('on a phone the result of a long form is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto('/docs#math/random-number');
  const { send: button, output } = operation(page, 'math/random-number');
  await button.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight));
  await expect(output).not.toBeInViewport();
  await button.click();
  await expect(output).toHaveText(/ is a random integer from 1 to 6/);
  await expect(output).toBeInViewport({ ratio: 1 });
});

test('on a phone fields are large enough that iOS does not zoom in, and long responses scroll', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs');
  const sizes = await page.locator('input:visible:not([type=radio]), select').evaluateAll((fields) => {
    return fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  });
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await operation(page, 'math/fibonacci').field('n').fill('1475');
  await send(page, 'math/fibonacci');
  expect((await operation(page, 'math/fibonacci').body.boundingBox())?.height).toBeLessThan(400);
});

test('on a desktop the response is next to the form, and the navigation stays', async ({ page }) => {
  await page.goto('/docs#math/random-number');
  const { section } = operation(page, 'math/random-number');
  const form = await section.locator('form').boundingBox();
  const response = await section.locator('.response').boundingBox();
  expect(response?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Infinity));
  expect(response?.y).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0));
  await expect(page.getByRole('searchbox')).toBeInViewport();
});

test('is dark if the user prefers dark mode', async ({ page }) => {
  const red = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs');
  const light = await red();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await red()).toBeLessThan(light);
});

test('in forced colours, states differ in more than colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs#math/sqrt');
  const { section, send: button } = operation(page, 'math/sqrt');
  const style = (selector: string, property: string) =>
    section
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.tabbed label:has(:checked)', 'outline-style')).toBe('solid');
  expect(await style('.tabbed label:not(:has(:checked))', 'outline-style')).toBe('none');
  expect(await style('.status', 'border-top-style')).toBe('solid');
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  const filter = await page.locator('.filter').boundingBox();
  const first = await page.getByRole('link', { name: 'Overview' }).boundingBox();
  expect((first?.y ?? NaN) - (filter?.y ?? NaN) - (filter?.height ?? NaN)).toBeGreaterThanOrEqual(2); // its outline
});

test('prints all text and no buttons', async ({ page }) => {
  await page.goto('/docs');
  await page.emulateMedia({ media: 'print' });
  const { section, body } = operation(page, 'math/sqrt');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(body).toBeVisible();
  const headers = section.locator('details dl');
  expect(await headers.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  expect(await headers.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(20);
  await expect(section.locator('.tabbed label:visible')).toHaveText(['curl']);
});
