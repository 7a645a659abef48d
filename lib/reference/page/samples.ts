// Also part of the page's script.

/** The code samples of the page, by language or tool, for a URL without characters that a quoted string has to escape. */
export const SAMPLES = {
  curl: (url: string) => `curl ${shellWord(url)}`,
  HTTPie: (url: string) => `http ${shellWord(url)}`,
  fetch: (url: string) => `const response = await fetch(
  '${url}',
);
const { message, detail } = await response.json();
console.log(response.ok ? message : detail);`,
  Python: (url: string) => `import requests

response = requests.get(
    "${url}",
    timeout=10,
)
body = response.json()
print(body["message" if response.ok else "detail"])`,
} as const satisfies Record<string, (url: string) => string>;

function shellWord(url: string): string {
  return /^[\w=+:/.,%-]+$/.test(url) ? url : `'${url}'`;
}
