import { operations } from '../../lib/operations/index.ts';
import { documentedPath } from '../../lib/routes.ts';
import { expect, operation, send, test } from './reference.ts';

test.describe('an operation', () => {
  for (const { id, parameters, examples, summary } of operations) {
    const [example] = examples;

    test(`${id}: shows an example and its request, which gets the response shown`, async ({ page, service }) => {
      await page.goto(`/docs#${id}`);
      const { section, body, status, sample } = operation(page, id);
      await expect(section.locator('h3')).toBeInViewport();
      await expect(section.locator('h3')).toHaveText(summary);
      await expect(section.locator('.route code')).toHaveText(
        new RegExp(`^${documentedPath(id).replaceAll(/[{}]/g, '\\$&')}(?:\\?|$)`),
      );
      expect(JSON.parse(await body.innerText())).toEqual(example?.body);
      await expect(sample).toHaveText(new RegExp(`^curl '${service}`));

      await send(page, id);
      await expect(status).toHaveText('200 OK');
      const response = JSON.parse(await body.innerText());
      if (example?.varies) expect(Object.keys(response)).toEqual(Object.keys(example.body as object));
      else expect(response).toEqual(example?.body);
    });

    const names = Object.keys(parameters);
    if (names.length === 0) continue;

    test(`${id}: marks each field that the service rejects`, async ({ page }) => {
      await page.goto(`/docs#${id}`);
      const { field, error, status } = operation(page, id);
      for (const name of names) await field(name).fill('nonsense');
      await page.keyboard.press('Enter');
      await expect(status).toHaveText('400 Bad Request');
      for (const name of names) {
        await expect(error(name)).toHaveText(new RegExp(`^${name} must be `));
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(field(names[0] ?? '')).toBeFocused();

      await field(names[0] ?? '').fill('1');
      await expect(error(names[0] ?? '')).toBeEmpty();
    });
  }
});

test('Enter in a field sends the form, and the response takes the place of the example', async ({ page }) => {
  await page.goto('/docs#math/prime');
  const { section, field, body, heading, request } = operation(page, 'math/prime');
  await expect(heading).toHaveText('Example response');
  await expect(request).toHaveText('/math/prime/97');
  await field('n').fill(' 91 ');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Response');
  await expect(request).toHaveText('/math/prime/91');
  await expect(section.locator('.duration')).toHaveText(/^\d+ ms$/);
  await expect(body).toContainText('"91 is not a prime number: it is 7 × 13."');
  await expect(field('n')).toBeFocused();
  await section.getByText(/^\d+ headers$/).click();
  await expect(section.locator('.response dl')).toContainText('cache-control');
  await expect(section.locator('.response dl')).toContainText('apigw-requestid');
});

test('a response names the request it belongs to, even after the form has changed', async ({ page }) => {
  await page.goto('/docs#math/prime');
  const { field, heading, request } = operation(page, 'math/prime');
  await field('n').fill('91');
  await expect(heading).toHaveText('Example response');
  await send(page, 'math/prime');
  await field('n').fill('92');
  await expect(heading).toHaveText('Previous response');
  await expect(request).toHaveText('/math/prime/91');
  await field('n').fill('91');
  await expect(heading).toHaveText('Response');
});

test('a field is described by its type, location, default and bounds', async ({ page }) => {
  await page.goto('/docs');
  await expect(operation(page, 'time/unix').field('tz')).toHaveAccessibleName(
    'tz string in the query, UTC if left out',
  );
  await expect(operation(page, 'math/fibonacci').field('n')).toHaveAccessibleDescription(
    'The number of terms. From 1 to 1,475.',
  );
});

test('a response is announced, even if it is the same as before', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { output } = operation(page, 'math/sqrt');
  const said = output.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = [];
        new MutationObserver(() => texts.push(element.textContent) === 2 && resolve(texts)).observe(element, {
          childList: true,
        });
      }),
  );
  await send(page, 'math/sqrt');
  expect(await said).toEqual(['Sending…', '200 OK The square root of 4 is 2.']);
  await expect(output).toHaveRole('status');
});

test('the samples change with the fields', async ({ page, service }) => {
  await page.goto('/docs#time/unix');
  const { section, field, sample } = operation(page, 'time/unix');
  await field('t').fill("1 'x'/?");
  await field('tz').fill('+05:30');
  const url = `${service}/time/unix/1%20%27x%27%2F%3F`;
  const expected: Record<string, string> = {
    curl: `curl '${url}?tz=%2B05:30'`,
    HTTPie: `http '${url}?tz=%2B05:30'`,
    fetch: `await fetch(\n  '${url}?tz=%2B05:30',\n)`,
    Python: `    "${url}?tz=%2B05:30",`,
  };
  for (const [name, text] of Object.entries(expected)) {
    await section.getByRole('radio', { name }).check();
    await expect(sample).toHaveCount(1);
    expect(await sample.innerText()).toContain(text);
  }
});

test('a chosen language applies to all samples, and on the next visit', async ({ page }) => {
  await page.goto('/docs');
  await operation(page, 'math/sqrt').section.getByRole('radio', { name: 'Python' }).check();
  await expect(operation(page, 'math/sin').sample).toContainText('import requests');
  await page.reload();
  await expect(operation(page, 'time/now').sample).toContainText('import requests');
});

test('an example fills in the form and sends it', async ({ page }) => {
  await page.goto('/docs#math/prime');
  const { section, field, status, error } = operation(page, 'math/prime');
  await section.getByRole('link', { name: 'A fraction' }).click();
  await expect(field('n')).toHaveValue('5.00000000000000000001');
  await expect(status).toHaveText('400 Bad Request');
  await expect(error('n')).toHaveText('n must be an integer.');
});

test('without a path parameter nothing is sent, and the field says that it is required', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { field, error, send: button, heading } = operation(page, 'math/sqrt');
  await field('n').fill('');
  await button.click();
  await expect(error('n')).toHaveText('n is required.');
  await expect(field('n')).toBeFocused();
  await expect(heading).toHaveText('Example response');
});

test('a long response scrolls in its own box', async ({ page }) => {
  await page.goto('/docs#math/fibonacci?n=1475');
  await send(page, 'math/fibonacci');
  const { body } = operation(page, 'math/fibonacci');
  const height = await body.evaluate((element) => element.clientHeight);
  expect(height).toBeLessThan(600);
  await body.focus();
  await expect(body).toBeFocused();
});

test('copies the code, the route, the response and the link', async ({ page, context, service }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs#math/sqrt');
  const { section } = operation(page, 'math/sqrt');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await section.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.locator('#announcement')).toHaveText('Copied');
  expect(await clipboard()).toBe(`curl '${service}/math/sqrt/4'`);
  await section.getByRole('button', { name: 'Copy the route' }).click();
  expect(await clipboard()).toBe('/math/sqrt/{n}');
  await section.getByRole('button', { name: 'Copy the response' }).click();
  await expect.poll(async () => JSON.parse(await clipboard()).result).toBe(2);
  const link = section.getByRole('button', { name: 'Copy link' });
  await link.click();
  expect(await clipboard()).toBe(`${service}/docs#math/sqrt?n=4`);
  await expect(link).toHaveAttribute('data-note', 'Copied');
  await expect(link).not.toHaveAttribute('data-note');
});
