import { type RequestTarget, targetText } from './request-target.ts';

// Also part of the page's script.

/** The code samples of the page, by language or tool. */
export const SAMPLES = {
  curl: curlSample,
  HTTPie: httpieSample,
  fetch: fetchSample,
  Python: pythonSample,
} as const satisfies Record<string, (base: string, target: RequestTarget) => string>;

type SampleName = keyof typeof SAMPLES;

export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

function curlSample(base: string, target: RequestTarget): string {
  return `curl '${base}${targetText(target)}'`;
}

function httpieSample(base: string, { path, query }: RequestTarget): string {
  const items = query.map(({ name, text }) => ` ${shellWord(`${name}==${text}`)}`);
  return `http '${base}${path}'${items.join('')}`;
}

function fetchSample(base: string, target: RequestTarget): string {
  return [
    `const response = await fetch('${base}${targetText(target)}');`,
    'const body = await response.json();',
    'console.log(response.ok ? body.message : body.detail);',
  ].join('\n');
}

function pythonSample(base: string, { path, query }: RequestTarget): string {
  const items = query.map(({ name, text }) => `${JSON.stringify(name)}: ${JSON.stringify(text)}`);
  const params = items.length === 0 ? '' : `, params={${items.join(', ')}}`;
  return [
    'import requests',
    '',
    `response = requests.get("${base}${path}"${params}, timeout=10)`,
    'body = response.json()',
    'print(body["message"] if response.ok else body["detail"])',
  ].join('\n');
}

/** A text as one word of a POSIX shell. */
function shellWord(text: string): string {
  return /^[\w=+:/.,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
