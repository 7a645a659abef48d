// Shows the OpenAPI document of this service in the openapi-explorer element of the page.

const explorer = document.querySelector('openapi-explorer');

styleInside(explorer, explorer.dataset.style);
keepReachable(explorer);
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
  await customElements.whenDefined('openapi-explorer');
  await explorer.updateComplete;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  explorer.shadowRoot.append(link);
}

/** Rows that the element opens by a click only are opened by the keyboard, too. */
async function keepReachable(explorer) {
  await customElements.whenDefined('openapi-explorer');
  await explorer.updateComplete;
  const rows = '.endpoint-head, .section-tag-header, .nav-bar-h1, .nav-bar-h2';
  const reach = () => {
    for (const row of explorer.shadowRoot.querySelectorAll(rows)) {
      if (row.tabIndex < 0) row.tabIndex = 0;
      if (!row.role) row.role = row.matches('.nav-bar-h1, .nav-bar-h2') ? 'link' : 'button';
    }
  };
  new MutationObserver(reach).observe(explorer.shadowRoot, { childList: true, subtree: true });
  explorer.shadowRoot.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !event.target.matches?.(rows)) return;
    event.preventDefault();
    event.target.click();
  });
  reach();
}
