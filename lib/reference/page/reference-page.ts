import { type Group, INTRODUCTORY_OPERATION } from '../../operations/index.ts';
import { INTRODUCTION, RULES, SUMMARY, TITLE } from '../../operations/service.ts';
import { VALIDATION_PROBLEM_DETAILS } from '../problem-schema.ts';
import { fieldsOf } from '../schema-words.ts';
import { fieldTable } from './field-table.ts';
import { type Html, html, prose } from './html.ts';
import { jsonBlock } from './json-block.ts';
import { operationSection, type PageSettings } from './operation-section.ts';

/** A file that the page loads, by its served name. */
export interface Asset {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The files that the page loads. */
export interface PageAssets {
  readonly script: Asset;
  readonly style: Asset;
  readonly icon: Asset;
}

/** Everything comes from the service itself, nothing is inline, and the script writes no HTML. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The headers that protect the page. */
export const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The operation whose response has the names of all time zones. */
const TIME_ZONES_ID = 'time/zones';

/**
 * The HTML of `/docs`: the whole reference, made from the operations. It is readable without the script, which makes its forms
 * work. Its links are relative, so it also works if the service has a base path.
 *
 * @param baseUrl - the URL of the service, without a slash at its end; the code samples use it.
 */
export function referencePage(groups: readonly Group[], assets: PageAssets, baseUrl: string): string {
  const settings: PageSettings = {
    baseUrl,
    timeZonesPath: groups.flatMap(({ operations }) => operations).find(({ id }) => id === TIME_ZONES_ID)?.path,
  };
  const url = ({ name }: Asset) => `docs/assets/${name}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${SUMMARY} Every operation explained, with code samples and a form to try it.">
<title>${TITLE}: API reference</title>
<link rel="icon" type="image/svg+xml" href="${url(assets.icon)}">
<link rel="stylesheet" href="${url(assets.style)}">
<script type="module" src="${url(assets.script)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="masthead">
<a class="brand" href="#content"><img src="${url(assets.icon)}" width="24" height="24" alt="">${TITLE}</a>
<button class="menu" type="button" popovertarget="navigation">Operations</button>
</header>
<nav id="navigation" popover aria-label="Operations">
<button class="menu" type="button" popovertarget="navigation" popovertargetaction="hide">Close</button>
<div class="filter" hidden>
<label for="filter">Filter operations</label>
<input id="filter" type="search" autocomplete="off" spellcheck="false" aria-describedby="filter-result">
<p id="filter-result" role="status"></p>
</div>
<ul><li><a href="#overview">Overview</a></li><li><a href="#conventions">Conventions</a></li></ul>
${groups.map((group) => groupLinks(group))}
</nav>
<main id="content" tabindex="-1">
${overview(settings)}
${conventions()}
${groups.map((group) => groupSection(group, settings))}
<datalist id="time-zones"></datalist>
</main>
<p id="announcement" class="unseen" role="status"></p>
</body>
</html>
`.text;
}

function groupLinks({ title, operations }: Group): Html {
  const links = operations.map(
    ({ id, summary }) =>
      html`<li><a href="#${id}"><code>${id.slice(id.indexOf('/') + 1)}</code> <span>${summary}</span></a></li>`,
  );
  return html`<div class="group"><h2>${title}</h2>
<ul>${links}</ul></div>
`;
}

function groupSection({ title, description, operations }: Group, settings: PageSettings): Html {
  return html`
<h2 id="${title.toLowerCase()}">${title}</h2>
<p class="lead">${description}</p>
${operations.map((operation) => operationSection(operation, settings))}`;
}

/** What the service is, and a first request with its response. */
function overview({ baseUrl }: PageSettings): Html {
  const [example] = INTRODUCTORY_OPERATION.examples;
  const { target, body } = example;
  return html`<section id="overview">
<h1>${TITLE}</h1>
<p class="lead">${SUMMARY}</p>
<div class="overview">
<div>
<p>${prose(INTRODUCTION)}</p>
<p class="base">Base URL <code data-base>${baseUrl}</code></p>
<p class="programs">For programs: <a href="openapi.json">OpenAPI 3.1 document</a>, <a href="llms.txt">llms.txt</a>.</p>
<noscript><p>Sending requests needs JavaScript; the examples below are links.</p></noscript>
</div>
<div class="panel"><pre><code>curl '<span data-base>${baseUrl}</span>${target}'</code></pre>${jsonBlock(body)}</div>
</div>
</section>`;
}

/** The rules that hold for every operation, and what an error looks like. */
function conventions(): Html {
  const rules = Object.entries(RULES).map(
    ([heading, paragraph]) => html`<section><h3>${heading}</h3><p>${prose(paragraph)}</p></section>`,
  );
  return html`
<h2 id="conventions">Conventions</h2>
<div class="rules">${rules}</div>
<details class="panel"><summary>Error fields</summary>
${fieldTable(fieldsOf(VALIDATION_PROBLEM_DETAILS), 'Error fields')}
</details>`;
}
