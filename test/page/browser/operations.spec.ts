import { expect, operation, send, test } from '../../browser/fixtures.ts';

test('each field that the service rejects is marked, until it changes', async ({ page }) => {
  await page.goto('/docs#math/random-number');
  const { field, error, status } = operation(page, 'math/random-number');
  for (const name of ['min', 'max']) await field(name).fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('400 Bad Request');
  for (const name of ['min', 'max']) {
    await expect(error(name)).toHaveText(`${name} must be a decimal number, without commas or spaces.`);
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field('min')).toBeFocused();
  await field('min').fill('1');
  await expect(error('min')).toBeEmpty();
});

test('a late response leaves the fields as they are, if they have changed', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { field, error, response } = operation(page, 'math/sqrt');
  for (const [sent, changed, expected] of [
    ['4', '', 'n is required.'],
    ['abc', '9', ''],
  ] as const) {
    const answers = Promise.withResolvers<void>();
    await page.route(`**/math/sqrt/${sent}`, (route) => answers.promise.then(() => route.continue()));
    await field('n').fill(sent);
    await page.keyboard.press('Enter');
    await field('n').fill(changed);
    if (changed === '') await page.keyboard.press('Enter');
    await expect(response).toHaveAttribute('aria-busy', 'true');
    answers.resolve();
    await expect(response).toHaveAttribute('aria-busy', 'false');
    await expect(error('n')).toHaveText(expected);
  }
});

test('a choice has its values only, and one that an example or a link has', async ({ page }) => {
  await page.goto('/docs#math/random-number');
  const { section, field, output, error } = operation(page, 'math/random-number');
  const choices = () => field('integer').locator('option').allTextContents();
  expect(await choices()).toEqual(['left out', 'true', 'false']);
  await field('integer').selectOption('false');
  await send(page, 'math/random-number');
  await expect(output).toContainText('is a random number from 1 (inclusive)');
  await expect(page).toHaveURL(/#math\/random-number\?min=1&max=6&integer=false$/);
  await section.getByRole('link', { name: 'Neither true nor false' }).click();
  await expect(error('integer')).toHaveText('integer must be true or false.');
  await expect(field('integer')).toHaveValue('no');
  expect(await choices()).toEqual(['left out', 'true', 'false', 'no']);
});

test('Enter in a field sends the form, and the response takes the place of the example', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { section, field, body, heading, request } = operation(page, 'math/sqrt');
  await expect(heading).toHaveText('Example response');
  await expect(request).toHaveText('/math/sqrt/4');
  await field('n').fill(' 81 ');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Response');
  await expect(request).toHaveText('/math/sqrt/81');
  await expect(section.locator('.duration')).toHaveText(/^\d+ ms$/);
  await expect(body).toContainText('"The square root of 81 is 9."');
  await expect(field('n')).toBeFocused();
  await section.getByText(/^\d+ headers$/).click();
  await expect(section.locator('.response dl')).toContainText('cache-control');
  await expect(section.locator('.response dl')).toContainText('content-type');
});

test('an example looks like its response, and stays an example when a field changes', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { field, heading, request, output } = operation(page, 'math/sqrt');
  const top = async () => (await request.boundingBox())?.y;
  const before = await top();
  await expect(output).toHaveText('The square root of 4 is 2.');
  await field('n').fill('81');
  await expect(heading).toHaveText('Example response');
  await field('n').fill('4');
  await send(page, 'math/sqrt');
  await expect(output).toHaveText('The square root of 4 is 2.');
  expect(await top()).toBe(before);
});

test('a response names the request it belongs to, even after the form has changed', async ({ page }) => {
  await page.goto('/docs#math/sqrt?n=81');
  const { field, heading, request, output } = operation(page, 'math/sqrt');
  await expect(heading).toHaveText('Response');
  await field('n').fill('82');
  await expect(heading).toHaveText('Previous response');
  await expect(request).toHaveText('/math/sqrt/81');
  await field('n').fill('81');
  await expect(heading).toHaveText('Response');
  await expect(output).toHaveText('The square root of 81 is 9.');
});

test('a field is described by its type, location, default and bounds', async ({ page }) => {
  await page.goto('/docs');
  await expect(operation(page, 'time/unix').field('tz')).toHaveAccessibleName(
    'tz string in the query, UTC if left out',
  );
  await expect(operation(page, 'math/fibonacci').field('n')).toHaveAccessibleDescription(
    'The number of terms. From 1 to 1475.',
  );
});

test('a response is announced, even if it is the same as before', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { output } = operation(page, 'math/sqrt');
  await output.evaluate((element) => {
    const note = () => Object.assign(element.dataset, { said: `${element.dataset.said ?? ''}${element.textContent}|` });
    new MutationObserver(note).observe(element, { childList: true });
  });
  await send(page, 'math/sqrt');
  await expect(output).toHaveAttribute('data-said', 'Sending…|The square root of 4 is 2.|');
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
  await expect(operation(page, 'time/now').sample).toContainText('import requests');
  await page.reload();
  await expect(operation(page, 'time/now').sample).toContainText('import requests');
});

test('an example fills in the form and sends it', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { section, field, status, error } = operation(page, 'math/sqrt');
  await section.getByRole('link', { name: 'Not positive' }).click();
  await expect(field('n')).toHaveValue('0');
  await expect(status).toHaveText('400 Bad Request');
  await expect(error('n')).toHaveText('n must be greater than 0.');
});

test('the example that the form has is marked, and no other', async ({ page }) => {
  await page.goto('/docs#math/sqrt');
  const { section, field } = operation(page, 'math/sqrt');
  const marked = section.locator('.chips [aria-current=true]');
  await expect(marked).toHaveText(['200 A perfect square']);
  await field('n').fill('2');
  await expect(marked).toHaveText(['200 An irrational root']);
  await field('n').fill('7');
  await expect(marked).toHaveCount(0);
});

test('an example stays marked, in the code and what is sent again, until a field changes', async ({
  page,
  service,
}) => {
  await page.goto('/docs#math/pow');
  const { section, field, status, request, sample } = operation(page, 'math/pow');
  const marked = section.locator('.chips [aria-current=true]');
  await section.getByRole('link', { name: 'A repeated parameter' }).click();
  await expect(status).toHaveText('400 Bad Request');
  await expect(marked).toHaveText(['400 A repeated parameter']);
  await expect(request).toHaveText('/math/pow?base=2&base=3&exponent=1');
  await expect(sample).toHaveText(`curl '${service}/math/pow?base=2&base=3&exponent=1'`);
  await send(page, 'math/pow');
  await expect(request).toHaveText('/math/pow?base=2&base=3&exponent=1');
  await field('exponent').fill('7');
  await expect(marked).toHaveCount(0);
  await send(page, 'math/pow');
  await expect(request).toHaveText('/math/pow?base=2&exponent=7');
});

test('an example may have slashes and brackets, which are escaped in the code', async ({ page, service }) => {
  await page.goto('/docs#time/iso');
  const { section, field, sample } = operation(page, 'time/iso');
  await section.getByRole('link', { name: 'From one time zone to another' }).click();
  await expect(field('datetime')).toHaveValue('2024-03-08T08:53:04.193[Europe/Paris]');
  await expect(field('tz')).toHaveValue('+05:30');
  const url = `${service}/time/iso/2024-03-08T08:53:04.193%5BEurope/Paris%5D?tz=%2B05:30`;
  await expect(sample).toHaveText(`curl '${url}'`);
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
  expect(height).toBeLessThan(700);
  await expect(body).toHaveAttribute('tabindex', '0');
  await expect(operation(page, 'math/sqrt').body).toHaveAttribute('tabindex', '-1');
});

test('headings, groups and buttons are told apart without their place on the page', async ({ page }) => {
  await page.goto('/docs');
  const { section, send: button } = operation(page, 'math/sqrt');
  await expect(section.getByRole('heading', { name: 'Examples for Square root' })).toBeAttached();
  await expect(section.getByRole('group', { name: 'Parameters for Square root' })).toBeAttached();
  await expect(button).toHaveAccessibleName('Send request for Square root');
  await expect(section.getByRole('button', { name: 'Copy the code for Square root' })).toBeAttached();
});

test('copies the code, the response and the link', async ({ page, context, service }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs#math/sqrt');
  const { section } = operation(page, 'math/sqrt');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copyCode = section.getByRole('button', { name: 'Copy the code' });
  await copyCode.click();
  await expect(copyCode).toHaveCSS('color', 'rgba(0, 0, 0, 0)'); // the note is in its place
  await expect(page.locator('#announcement')).toHaveText('Copied');
  expect(await clipboard()).toBe(`curl '${service}/math/sqrt/4'`);
  await section.getByRole('button', { name: 'Copy the response' }).click();
  await expect.poll(async () => JSON.parse(await clipboard()).result).toBe(2);
  const link = section.getByRole('button', { name: 'Copy link' });
  await link.click();
  expect(await clipboard()).toBe(`${service}/docs#math/sqrt?n=4`);
  await expect(link).toHaveAttribute('data-note', 'Copied');
  await expect(link).not.toHaveAttribute('data-note');
});

test('an operation is found, filled in, sent and read without a pointer', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('square');
  await page.keyboard.press('Enter');
  const { field, body } = operation(page, 'math/sqrt');
  await page.keyboard.press('Tab');
  await expect(field('n')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('36');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(body).toContainText('"The square root of 36 is 6."');
  await expect(operation(page, 'math/sqrt').send).toBeFocused();
});
