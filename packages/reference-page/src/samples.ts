/** The code samples of the page, by language or tool, for a URL without quotes. */
export const SAMPLES = {
  curl: (url: string) => `curl '${url}'`,
  HTTPie: (url: string) => `http '${url}'`,
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
