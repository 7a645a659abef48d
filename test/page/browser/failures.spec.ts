import { operations } from '../../../lib/operations/index.ts';
import { expect, operation, send, test } from '../../browser/fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and examples link to their responses', async ({ page, service }) => {
    await page.goto('/docs#math/sqrt');
    const { section, field, send: button, sample, body } = operation(page, 'math/sqrt');
    await expect(section.locator('h3')).toBeInViewport();
    await expect(page.locator('article.operation')).toHaveCount(operations.length);
    await expect(sample).toHaveText("curl '/math/sqrt/4'"); // after the BASE_URL, which tests do not set
    await expect(body).toContainText('The square root of 4 is 2.');
    await expect(field('n')).toHaveValue('4');
    await expect(field('n')).toBeDisabled();
    await expect(field('n')).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)'); // so it does not look editable
    await expect(button).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Copy/ })).toHaveCount(0);

    await expect(section.getByRole('radio', { name: 'Python' })).toBeHidden();

    await section.getByRole('link', { name: 'A perfect square' }).click();
    await expect(page).toHaveURL(`${service}/math/sqrt/4`);
    await expect(page.locator('body')).toContainText('The square root of 4 is 2.');
  });

  test('the menu of a phone opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/docs');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Square root' });
    await expect(link).toBeHidden();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(link).toBeVisible();
      await close();
      await expect(link).toBeHidden();
    }
  });
});

test.describe('when the script does not load', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('fields are disabled and buttons hidden', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/docs#math/sqrt');
    const { field, send: button, body } = operation(page, 'math/sqrt');
    await expect(body).toBeVisible();
    await expect(field('n')).toBeDisabled();
    await expect(button).toBeHidden();
  });
});

test('shows what the service answers now, not what the cache has, and sends no cookies', async ({ page, service }) => {
  await page.context().addCookies([{ name: 'other', value: 'secret', url: service }]);
  await page.goto('/docs#math/sqrt');
  const request = page.waitForRequest('**/math/sqrt/*');
  await send(page, 'math/sqrt');
  const { cookie, 'cache-control': cacheControl } = await (await request).allHeaders();
  expect([cookie, cacheControl]).toEqual([undefined, 'no-cache']);
});

test.describe('when the service fails', () => {
  test.use({ expectedMessages: /Failed to load resource|the server responded with a status of/ });

  test('says that it cannot be reached, and works again as soon as it can', async ({ page }) => {
    await page.goto('/docs#math/sqrt');
    const { response, status, body, output, send: button } = operation(page, 'math/sqrt');
    await page.route('**/math/sqrt/*', (route) => route.abort());
    await send(page, 'math/sqrt');
    await expect(status).toHaveText('No response');
    await expect(output).toHaveText('The service did not respond. Check the connection and try again.');
    await expect(body).toBeEmpty();
    await expect(response.locator('summary')).toBeHidden();
    await expect(response.locator('.duration')).toBeEmpty();
    await expect(button).toBeFocused();

    await page.unroute('**/math/sqrt/*');
    await button.click();
    await expect(status).toHaveText('200 OK');
  });

  test('says that it took too long', async ({ page }) => {
    await page.clock.install();
    await page.goto('/docs#math/sqrt');
    await page.route('**/math/sqrt/*', () => undefined);
    // The fake clock does not control AbortSignal.timeout, but it controls setTimeout.
    await page.evaluate(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), milliseconds);
        return controller.signal;
      };
    });
    const { response, status, output, send: button } = operation(page, 'math/sqrt');
    await button.click();
    await expect(response).toHaveAttribute('aria-busy', 'true');
    await expect(output).toHaveText('Sending…');
    await page.clock.fastForward(15_000);
    await expect(status).toHaveText('No response');
    await expect(output).toHaveText(/^The service did not respond/);
  });

  const NOT_PROPER = 'The service did not answer properly. Try again later.';
  for (const [what, shown, text, sentence] of [
    [
      'a throttled request',
      '429 Too Many Requests',
      '{"message":"Too Many Requests"}',
      'Too many requests. Wait a moment, then send again.',
    ],
    [
      'an error that explains itself',
      '503 Service Unavailable',
      '{"title":"Service Unavailable","detail":"Closed."}',
      'Closed.',
    ],
    ['a proxy that answers HTML', '502', '<h1>Bad <b>Gateway</b></h1>', NOT_PROPER],
    ['an empty body', '500', '', NOT_PROPER],
    ['JSON that is not an object', '500', 'null', NOT_PROPER],
    [
      'errors in fields',
      '400 Bad Request',
      '{"title":"Bad Request","detail":"n is odd.","errors":[{"parameter":"n","detail":"is odd"}]}',
      'n is odd.',
    ],
    [
      'errors without a field',
      '400 Bad Request',
      '{"title":"Bad Request","detail":"No x.","errors":[{"parameter":"x","detail":"is unknown"}, 5]}',
      'No x.',
    ],
    ['what a gateway refuses', '403 Forbidden', '{"message":"Forbidden"}', '403 Forbidden'],
    ['errors that are not a list', '400', '{"errors":7}', NOT_PROPER],
    ['errors that are not objects', '400', '{"errors":[null, {"parameter":"n"}]}', NOT_PROPER],
  ] as const) {
    test(`shows ${what} unchanged, and says above it what happened`, async ({ page }) => {
      await page.goto('/docs#math/sqrt');
      const answer = { status: Number.parseInt(shown, 10), body: text };
      await page.route('**/math/sqrt/*', (route) => route.fulfill(answer));
      await send(page, 'math/sqrt');
      const { status, body, output } = operation(page, 'math/sqrt');
      await expect(status).toHaveText(shown);
      await expect(output).toHaveText(sentence);
      const compact = (value: string) => value.replaceAll(/\s/g, '');
      expect(compact(await body.innerText())).toBe(compact(text));
    });
  }

  test('shows the response to the last request, whichever arrives first', async ({ page }) => {
    await page.goto('/docs#math/sqrt');
    const { field, body, status } = operation(page, 'math/sqrt');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/math/sqrt/4', async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await operation(page, 'math/sqrt').send.click();
    await field('n').fill('9');
    await page.keyboard.press('Enter');
    await expect(body).toContainText('The square root of 9 is 3.');
    release();
    await page.waitForTimeout(200);
    await expect(body).toContainText('The square root of 9 is 3.');
    await expect(status).toHaveText('200 OK');
  });
});
