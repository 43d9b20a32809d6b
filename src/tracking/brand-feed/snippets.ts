/** The ways of sending a first event that the page shows, each as text to copy. */
export const languages = ['curl', 'node', 'php'] as const;
export type SnippetLanguage = (typeof languages)[number];

const event = { id: 'reg-1001', type: 'registration', customer: 'player-1001', click_id: 'CLICK_ID' };

/**
 * Code that sends a registration.
 *
 * @param origin of the panel. @param key or a word in its place.
 */
export function snippet(language: SnippetLanguage, origin: string, key: string): string {
  const address = `${origin}/api/v1/events`;
  const body = JSON.stringify({ events: [event] });
  switch (language) {
    case 'curl':
      return `curl -X POST '${address}' \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`;
    case 'node':
      return `const response = await fetch('${address}', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
});
console.log(response.status, await response.json());`;
    case 'php':
      return `<?php
$request = curl_init('${address}');
curl_setopt_array($request, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => ['Authorization: Bearer ${key}', 'Content-Type: application/json'],
  CURLOPT_POSTFIELDS => '${body}',
]);
echo curl_exec($request);`;
  }
}
