import { eventIntake } from '../../../contract/event-intake.ts';

/**
 * Starts the viewer. The browser sends the session's cookie by itself; to a write the script adds the token that goes
 * with it, as the panel does. A call of brands' systems goes by a key, which is typed in, and by nothing else.
 */
export const startScript = `
const isByKey = ({ url }) => new URL(url, location).pathname === '${eventIntake.path}';
const token = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];

async function addToken(request) {
  if (/^(GET|HEAD)$/i.test(request.method ?? 'GET') || isByKey(request)) return request;
  if (!token()) await fetch('/api/sanctum/csrf-cookie');
  request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token() ?? '');
  return request;
}

// The browser sends cookie and token, so there is nothing but a key to type in.
const keys = (all) => (state) => (...args) => all(state, ...args).filter((each) => each.has('key'));
const nothing = () => () => null;
// Without a name, screen readers call the body of a request an edit field.
const named = (TextArea, { React }) => (props) => React.createElement(TextArea, { 'aria-label': 'Body', ...props });
// A link within the button that opens an operation is a second stop for the keyboard that does the same.
const asText = (_link, { React }) => ({ text }) => React.createElement('span', null, text);
const adapted = () => ({
  wrapComponents: { authorizeOperationBtn: nothing, TextArea: named, DeepLink: asText },
  statePlugins: { auth: { wrapSelectors: { definitionsToAuthorize: keys } } },
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('viewer'),
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  requestInterceptor: addToken,
  plugins: [adapted],
});
`;
