import type { Operations } from '../../contract/entry.ts';
import { GROUPS, type GroupName, groupOf, INTRODUCTORY_OPERATION } from '../../contract/index.ts';
import { INTRODUCTION, RULES, SUMMARY, TITLE } from '../../contract/info.ts';
import { VALIDATION_PROBLEM_DETAILS } from '../../contract/problem-schema.ts';
import { fieldsOf } from '../schema-words.ts';
import type { SiteFile } from '../site/site-file.ts';
import { UserError } from '../user-error.ts';
import { fieldTable } from './field-table.ts';
import { type Html, html, prose } from './html.ts';
import { jsonBlock } from './json-block.ts';
import { operationSection, type PageSettings } from './operation-section.ts';

/** The files that the page loads, by their served names. */
export interface PageAssets {
  readonly script: SiteFile;
  readonly style: SiteFile;
  readonly icon: SiteFile;
}

/** The operation whose response has the names of all time zones. */
const TIME_ZONES_ID = 'time/zones';

/**
 * The HTML of `/docs`: the whole reference, made from the contract. It is readable without the script, which makes its forms
 * work. Its links are relative, so it also works if the service has a base path.
 *
 * @param baseUrl - the URL of the service, without a slash at its end; the code samples use it.
 */
export function referencePage(operations: Operations, assets: PageAssets, baseUrl: string): string {
  const settings: PageSettings = {
    baseUrl,
    timeZonesPath: operations.find(([id]) => id === TIME_ZONES_ID)?.[1].path,
  };
  const groups = Object.keys(GROUPS) as GroupName[];
  const url = ({ name }: SiteFile) => `docs/assets/${name}`;
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
${groups.map((group) => groupLinks(group, operations))}
</nav>
<main id="content" tabindex="-1">
${overview(settings)}
${conventions()}
${groups.map((group) => groupSection(group, operations, settings))}
<datalist id="time-zones"></datalist>
</main>
<p id="announcement" class="unseen" role="status"></p>
</body>
</html>
`.text;
}

function groupLinks(group: GroupName, operations: Operations): Html {
  const links = ofGroup(group, operations).map(
    ([id, { summary }]) =>
      html`<li><a href="#${id}"><code>${id.slice(group.length + 1)}</code> <span>${summary}</span></a></li>`,
  );
  return html`<div class="group"><h2>${GROUPS[group].title}</h2>
<ul>${links}</ul></div>
`;
}

function groupSection(group: GroupName, operations: Operations, settings: PageSettings): Html {
  const { title, description } = GROUPS[group];
  return html`
<h2 id="${group}">${title}</h2>
<p class="lead">${description}</p>
${ofGroup(group, operations).map(([id, operation]) => operationSection(id, operation, settings))}`;
}

function ofGroup(group: GroupName, operations: Operations): Operations {
  return operations.filter(([id]) => groupOf(id) === group);
}

/** What the service is, and a first request with its response. */
function overview({ baseUrl }: PageSettings): Html {
  const [example] = INTRODUCTORY_OPERATION.examples;
  if (example === undefined) throw new UserError(`${INTRODUCTORY_OPERATION.path} has no example`);
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
