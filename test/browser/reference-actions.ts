import type { Page } from 'playwright-core';

const MAX_TABS = 120;

// Run in the page, where there is a document; the rest of this project is checked without the types of one.
const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return [element?.id, element?.textContent.trim().replaceAll(/\\s+/g, ' ')];
})()`;
const SIDEWAYS = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const BACKGROUND = 'getComputedStyle(document.body).backgroundColor';

/** Opens an operation by its summary: in the navigation of a wide window, in the list of a narrow one. */
export async function choose(page: Page, summary: string): Promise<void> {
  const row = page.locator('nav .nav-bar-path, .endpoint-head').filter({ hasText: summary });
  await row.first().click();
  await page.locator('.btn-execute').waitFor();
}

/** Fills in parameters, sends the request and waits for what is shown of the answer. */
export async function tryOperation(
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<{ status: string; text: string }> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#request-param-${name}`).fill(value);
  await page.locator('.btn-execute').click();
  const status = page.getByText('Response Status');
  await status.waitFor();
  const body = page.locator('api-request syntax-highlighter pre:visible').filter({ hasText: /"(?:message|detail)"/ });
  return { status: await status.innerText(), text: await body.innerText() };
}

/**
 * Presses Tab until the element with this id or this text has the focus.
 *
 * @throws {Error} when it never has.
 */
export async function tabTo(page: Page, target: string): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<(string | undefined)[]>(FOCUSED);
    if (focused.some((text) => text === target || text === `get ${target}`)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Whether the page is wider than the window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const mainScrolls = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
  return mainScrolls || page.evaluate<boolean>(SIDEWAYS);
}

/** The computed colour behind the page. */
export function background(page: Page): Promise<string> {
  return page.evaluate<string>(BACKGROUND);
}
