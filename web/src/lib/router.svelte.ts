/** Where we are. Routes live in the fragment, so that the tokens of links never reach a server's log. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; tokens: string[] }
  | { page: 'replay'; id: string; token: string; at: number | null }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'bring'; packed: string }
  | { page: 'record' }
  | { page: 'about' }
  | { page: 'lost' };

/** A fragment as a route. */
export function parse(fragment: string): Route {
  const parts = fragment.replace(/^#?\/?/, '').split('/').map(decode);
  const [page = '', first = '', second = '', third = ''] = parts;
  if (page === '') return { page: 'home' };
  if (page === 'new' && first) return { page, game: first };
  if (page === 'table' && first) return { page, id: first, tokens: second.split('.').filter(Boolean) };
  if (page === 'replay' && first && second) return { page, id: first, token: second, at: /^\d+$/.test(third) ? Number(third) : null };
  if (page === 'rules' && first) return { page, game: first, rule: second };
  if (page === 'bring') return { page, packed: first };
  if (page === 'record' || page === 'about') return { page };
  return { page: 'lost' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const links = {
  home: '#/',
  about: '#/about',
  record: '#/record',
  /** With tables of another device: see moving.ts. */
  bring: (packed: string) => `#/bring/${packed}`,
  new: (game: string) => `#/new/${encodeURIComponent(game)}`,
  /** Without tokens: with whatever this browser remembers of the table. */
  table: (id: string, tokens: readonly string[] = []) => `#/table/${id}${tokens.length ? `/${tokens.join('.')}` : ''}`,
  replay: (id: string, token: string, at?: number) => `#/replay/${id}/${token}${at === undefined ? '' : `/${at}`}`,
  rules: (game: string, rule = '') => `#/rules/${encodeURIComponent(game)}${rule ? `/${encodeURIComponent(rule)}` : ''}`,
};

/** A link as others need it: with the address of this page, and with the game that a preview of it is to show. */
export const whole = (fragment: string, game = ''): string => `${location.origin}/${game && `play/${encodeURIComponent(game)}`}${fragment}`;

class Router {
  route: Route = $state.raw(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = parse(location.hash);
    });
  }

  go(fragment: string): void {
    location.hash = fragment.slice(1);
  }
}

export const router = new Router();
