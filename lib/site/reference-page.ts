import { SUMMARY, TITLE } from '../contract/about.ts';
import type { SiteFile } from './site-file.ts';

/** The parts of the reference page, under the names they are served by. */
export interface ReferenceAssets {
  readonly document: SiteFile;
  readonly explorer: SiteFile;
  readonly script: SiteFile;
  readonly pageStyle: SiteFile;
  readonly explorerStyle: SiteFile;
  readonly icon: SiteFile;
}

/** The HTML of `/docs`. Its links are relative, so it also works where the service has a base path. */
export function referencePage(assets: ReferenceAssets): string {
  const url = ({ name }: SiteFile) => `docs/assets/${name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${SUMMARY} API reference: every operation explained, to be tried in place.">
<title>${TITLE} – API reference</title>
<link rel="icon" type="image/svg+xml" href="${url(assets.icon)}">
<link rel="stylesheet" href="${url(assets.pageStyle)}">
<link rel="preload" as="fetch" crossorigin href="${url(assets.document)}">
<script defer src="${url(assets.explorer)}"></script>
<script defer src="${url(assets.script)}"></script>
</head>
<body>
<openapi-explorer data-document="${url(assets.document)}" data-style="${url(assets.explorerStyle)}"
 hide-server-selection hide-authentication hide-components default-schema-tab="body" fetch-credentials="omit"
 primary-color="#3730a3" secondary-color="#6366f1" nav-bg-color="#f6f7fb">
<div slot="nav-header" class="brand"><img src="${url(assets.icon)}" width="28" height="28" alt=""><span>${TITLE}</span></div>
<div slot="overview" class="overview">
<h1>${TITLE}</h1>
<p class="lead">${SUMMARY}</p>
<p class="links"><a href="openapi.json">OpenAPI document</a><a href="llms.txt">Plain text</a></p>
</div>
</openapi-explorer>
<noscript><p class="overview">This page needs JavaScript. The same reference as text: <a href="llms.txt">llms.txt</a>, <a href="openapi.json">openapi.json</a>.</p></noscript>
</body>
</html>
`;
}
