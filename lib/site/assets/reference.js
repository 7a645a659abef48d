// Shows the OpenAPI document of this service in the openapi-explorer element of the page.

const ROWS = '.endpoint-head, .section-tag-header, .nav-bar-h1, .nav-bar-h2';

/** Styles for elements that openapi-explorer is made of and whose insides are closed to its own. */
const INNER_STYLES = {
  // Code must not run under the button that copies it.
  'syntax-highlighter': styleSheet('div > pre[role] { padding-right: 92px }'),
  // Four cells in a row do not fit a phone.
  'api-response': styleSheet('@media (max-width: 767.98px) { .resp-headers + table td { display: block } }'),
};

const explorer = document.querySelector('openapi-explorer');
styleInside(explorer, explorer.dataset.style);
mend(explorer);
show(explorer, explorer.dataset.document);

/** Loads the document and shows it, ready to be tried: with code samples and with every field filled in. */
async function show(explorer, url) {
  const description = await (await fetch(url)).json();
  for (const [path, { get: operation }] of Object.entries(description.paths)) {
    operation['x-code-samples'] = codeSamples(new URL(exampleTarget(operation) ?? path, location.origin).href);
  }
  const shared = Object.values(description.components.parameters);
  const own = Object.values(description.paths).flatMap(({ get: operation }) => operation.parameters);
  for (const { schema, example } of [...shared, ...own]) {
    if (schema && !('default' in schema)) schema.default = example;
  }
  await customElements.whenDefined('openapi-explorer');
  await explorer.loadSpec(description);
}

/** The request of an operation's first example, which its description spells: `GET /math/prime/97`. */
function exampleTarget({ responses }) {
  const [example] = Object.values(responses['200'].content['application/json'].examples);
  return example?.description?.replace('GET ', '');
}

function codeSamples(url) {
  const fetchLines = [`const response = await fetch('${url}');`, 'const { message } = await response.json();'];
  return [
    { lang: 'bash', label: 'curl', source: `curl '${url}'` },
    { lang: 'javascript', label: 'fetch', source: fetchLines.join('\n') },
  ];
}

/** Adds a style sheet inside the element, where those of the page do not reach. */
async function styleInside(explorer, href) {
  await rendered(explorer);
  explorer.shadowRoot.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/** Mends, as often as the element renders, what it leaves to be wished for. */
async function mend(explorer) {
  await rendered(explorer);
  const inside = explorer.shadowRoot;
  const mendAll = () => {
    for (const row of inside.querySelectorAll(ROWS)) makeReachable(row);
    for (const [name, sheet] of Object.entries(INNER_STYLES)) {
      for (const element of inside.querySelectorAll(name)) adopt(element, sheet);
    }
  };
  new MutationObserver(mendAll).observe(inside, { childList: true, subtree: true });
  inside.addEventListener('keydown', openByKey);
  mendAll();
}

/** Rows that are opened by a click only get a place among what Tab reaches. */
function makeReachable(row) {
  if (row.tabIndex < 0) row.tabIndex = 0;
  row.role ??= row.matches('nav *') ? 'link' : 'button';
}

function openByKey(event) {
  if ((event.key !== 'Enter' && event.key !== ' ') || !event.target.matches?.(ROWS)) return;
  event.preventDefault();
  event.target.click();
}

function adopt({ shadowRoot }, sheet) {
  const sheets = shadowRoot?.adoptedStyleSheets;
  if (sheets && !sheets.includes(sheet)) sheets.push(sheet);
}

function styleSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

async function rendered(explorer) {
  await customElements.whenDefined('openapi-explorer');
  await explorer.updateComplete;
}
