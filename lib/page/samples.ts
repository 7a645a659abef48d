/** The code samples of the page, by language or tool, for a URL without quotes. */
export const SAMPLES = {
  curl: (url: string) => `curl '${url}'`,
  fetch: (url: string) => `const response = await fetch(
  '${url}',
);
console.log(await response.json());`,
  Python: (url: string) => `import requests

response = requests.get(
    "${url}",
    timeout=10,
)
print(response.json())`,
} as const satisfies Record<string, (url: string) => string>;
