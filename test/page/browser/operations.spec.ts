import { expect, operation, operations, send, sentExample, test } from './fixtures.ts';

for (const { id, summary, examples } of operations) {
  test(`${id}: shows an example and its request, which gets the response shown`, async ({ page, service }) => {
    expect(await sentExample(page, id, summary, service + examples[0].target)).toEqual([
      examples[0].body,
      examples[0].body,
    ]);
  });
}

test('each field that the service rejects is marked, until it changes', async ({ page }) => {
  await page.goto('/docs#numbers/range');
  const { field, error, status } = operation(page, 'numbers/range');
  for (const name of ['min', 'max']) await field(name).fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('400 Bad Request');
  for (const name of ['min', 'max']) {
    await expect(error(name)).toHaveText(`${name} must be a number.`);
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field('min')).toBeFocused();
  await field('min').fill('1');
  await expect(error('min')).toBeEmpty();
});

test('a late response leaves the fields as they are, if they have changed', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { field, error, response } = operation(page, 'numbers/half');
  for (const [sent, changed, expected] of [
    ['4', '', 'n is required.'],
    ['abc', '9', ''],
  ] as const) {
    const answers = Promise.withResolvers<void>();
    await page.route(`**/numbers/half/${sent}`, (route) => answers.promise.then(() => route.continue()));
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
  await page.goto('/docs#words/slug');
  const { section, field, body, error } = operation(page, 'words/slug');
  const choices = () => field('separator').locator('option').allTextContents();
  expect(await choices()).toEqual(['left out', '-', '_']);
  await field('separator').selectOption('_');
  await send(page, 'words/slug');
  await expect(body).toContainText('"hello_world"');
  await expect(page).toHaveURL(/#words\/slug\?text=Hello%20World&separator=_$/);
  await section.getByRole('link', { name: 'No such separator' }).click();
  await expect(error('separator')).toHaveText('separator must be - or _.');
  await expect(field('separator')).toHaveValue('+');
  expect(await choices()).toEqual(['left out', '-', '_', '+']);
});

test('Enter in a field sends the form, and the response takes the place of the example', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { section, field, body, heading, request } = operation(page, 'numbers/half');
  await expect(heading).toHaveText('Example response');
  await expect(request).toHaveText('/numbers/half/4');
  await field('n').fill(' 91 ');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Response');
  await expect(request).toHaveText('/numbers/half/91');
  await expect(section.locator('.duration')).toHaveText(/^\d+ ms$/);
  await expect(body).toContainText('"Half of 91 is 45.5."');
  await expect(field('n')).toBeFocused();
  await section.getByText(/^\d+ headers$/).click();
  await expect(section.locator('.response dl')).toContainText('cache-control');
  await expect(section.locator('.response dl')).toContainText('content-type');
});

test('an example looks like its response, and stays an example when a field changes', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { field, heading, request, output } = operation(page, 'numbers/half');
  const top = async () => (await request.boundingBox())?.y;
  const before = await top();
  await expect(output).toHaveText('Half of 4 is 2.');
  await field('n').fill('91');
  await expect(heading).toHaveText('Example response');
  await field('n').fill('4');
  await send(page, 'numbers/half');
  await expect(output).toHaveText('Half of 4 is 2.');
  expect(await top()).toBe(before);
});

test('a response names the request it belongs to, even after the form has changed', async ({ page }) => {
  await page.goto('/docs#numbers/half?n=91');
  const { field, heading, request, output } = operation(page, 'numbers/half');
  await expect(heading).toHaveText('Response');
  await field('n').fill('92');
  await expect(heading).toHaveText('Previous response');
  await expect(request).toHaveText('/numbers/half/91');
  await field('n').fill('91');
  await expect(heading).toHaveText('Response');
  await expect(output).toHaveText('Half of 91 is 45.5.');
});

test('a field is described by its type, location, default and bounds', async ({ page }) => {
  await page.goto('/docs');
  await expect(operation(page, 'places/time').field('tz')).toHaveAccessibleName(
    'tz string in the query, UTC if left out',
  );
  await expect(operation(page, 'numbers/range').field('max')).toHaveAccessibleDescription(
    'The maximum. From -99 to 9999.',
  );
});

test('a response is announced, even if it is the same as before', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { output } = operation(page, 'numbers/half');
  await output.evaluate((element) => {
    const note = () => Object.assign(element.dataset, { said: `${element.dataset.said ?? ''}${element.textContent}|` });
    new MutationObserver(note).observe(element, { childList: true });
  });
  await send(page, 'numbers/half');
  await expect(output).toHaveAttribute('data-said', 'Sending…|Half of 4 is 2.|');
  await expect(output).toHaveRole('status');
});

test('the samples change with the fields', async ({ page, service }) => {
  await page.goto('/docs#places/time');
  const { section, field, sample } = operation(page, 'places/time');
  await field('t').fill("1 'x'/?");
  await field('tz').fill('+05:30');
  const url = `${service}/places/time/1%20%27x%27%2F%3F`;
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
  await operation(page, 'numbers/half').section.getByRole('radio', { name: 'Python' }).check();
  await expect(operation(page, 'places/now').sample).toContainText('import requests');
  await page.reload();
  await expect(operation(page, 'places/now').sample).toContainText('import requests');
});

test('an example fills in the form and sends it', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { section, field, status, error } = operation(page, 'numbers/half');
  await section.getByRole('link', { name: 'Far below' }).click();
  await expect(field('n')).toHaveValue('-12345678901234567890');
  await expect(status).toHaveText('400 Bad Request');
  await expect(error('n')).toHaveText('n must be at least 0.');
});

test('the example that the form has is marked, and no other', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { section, field } = operation(page, 'numbers/half');
  const marked = section.locator('.chips [aria-current=true]');
  await expect(marked).toHaveText(['200 An even number']);
  await field('n').fill('0.5');
  await expect(marked).toHaveText(['200 A fraction']);
  await field('n').fill('7');
  await expect(marked).toHaveCount(0);
});

test('an example stays marked, in the code and what is sent again, until a field changes', async ({
  page,
  service,
}) => {
  await page.goto('/docs#numbers/range');
  const { section, field, status, request, sample } = operation(page, 'numbers/range');
  const marked = section.locator('.chips [aria-current=true]');
  await section.getByRole('link', { name: 'A repeated bound' }).click();
  await expect(status).toHaveText('400 Bad Request');
  await expect(marked).toHaveText(['400 A repeated bound']);
  await expect(request).toHaveText('/numbers/range?min=5&min=[x]');
  await expect(sample).toHaveText(`curl '${service}/numbers/range?min=5&min=%5Bx%5D'`);
  await send(page, 'numbers/range');
  await expect(request).toHaveText('/numbers/range?min=5&min=[x]');
  await field('max').fill('7');
  await expect(marked).toHaveCount(0);
  await send(page, 'numbers/range');
  await expect(request).toHaveText('/numbers/range?min=5&max=7');
});

test('without a path parameter nothing is sent, and the field says that it is required', async ({ page }) => {
  await page.goto('/docs#numbers/half');
  const { field, error, send: button, heading } = operation(page, 'numbers/half');
  await field('n').fill('');
  await button.click();
  await expect(error('n')).toHaveText('n is required.');
  await expect(field('n')).toBeFocused();
  await expect(heading).toHaveText('Example response');
});

test('a long response scrolls in its own box', async ({ page }) => {
  await page.goto('/docs#numbers/range?max=1475');
  await send(page, 'numbers/range');
  const { body } = operation(page, 'numbers/range');
  const height = await body.evaluate((element) => element.clientHeight);
  expect(height).toBeLessThan(700);
  await expect(body).toHaveAttribute('tabindex', '0');
  await expect(operation(page, 'numbers/half').body).toHaveAttribute('tabindex', '-1');
});

test('headings, groups and buttons are told apart without their place on the page', async ({ page }) => {
  await page.goto('/docs');
  const { section, send: button } = operation(page, 'numbers/half');
  await expect(section.getByRole('heading', { name: 'Examples for Half' })).toBeAttached();
  await expect(section.getByRole('group', { name: 'Parameters for Half' })).toBeAttached();
  await expect(button).toHaveAccessibleName('Send request for Half');
  await expect(section.getByRole('button', { name: 'Copy the code for Half' })).toBeAttached();
});

test('copies the code, the response and the link', async ({ page, context, service }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs#numbers/half');
  const { section } = operation(page, 'numbers/half');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const copyCode = section.getByRole('button', { name: 'Copy the code' });
  await copyCode.click();
  await expect(copyCode).toHaveCSS('color', 'rgba(0, 0, 0, 0)'); // the note is in its place
  await expect(page.locator('#announcement')).toHaveText('Copied');
  expect(await clipboard()).toBe(`curl '${service}/numbers/half/4'`);
  await section.getByRole('button', { name: 'Copy the response' }).click();
  await expect.poll(async () => JSON.parse(await clipboard()).half).toBe(2);
  const link = section.getByRole('button', { name: 'Copy link' });
  await link.click();
  expect(await clipboard()).toBe(`${service}/docs#numbers/half?n=4`);
  await expect(link).toHaveAttribute('data-note', 'Copied');
  await expect(link).not.toHaveAttribute('data-note');
});
