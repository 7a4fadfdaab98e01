import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What every page stands on is a file of its own: else it would come with the pieces of some board. */
const shared = (id: string): string | null => (/\/node_modules\/svelte\/|\/src\/(lib|i18n|parts)\/|\/src\/boards\/[\w.]+\.ts$/.test(id) ? 'shared' : null);

/** The pieces of a board are one file, though its page of How to play shows some of them too. */
function pieces(id: string): string | null {
  const [, board, file] = /\/src\/boards\/(\w+)\/(.+)$/.exec(id) ?? [];
  return board && !/^(HowTo|howto|Strip)/.test(file!) ? `pieces-${board}` : null;
}

/** `import sword from 'icon:broadsword'` gives the path of one icon of the game-icons collection, and nothing else of it. */
function icons(): Plugin {
  const require = createRequire(import.meta.url);
  let collection: { icons: Record<string, { body: string }>; width: number } | undefined;
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return undefined;
      collection ??= JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
      const name = id.slice('\0icon:'.length);
      const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(collection!.icons[name]?.body ?? '') ?? [];
      if (!path) this.error(`there is no icon ${name} of one path among the game-icons`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), icons()],
  base: '/',
  build: {
    outDir: '../src/emberhall/table/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: shared, debugName: 'shared', priority: 1 }, { name: pieces, debugName: 'pieces' }] } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/live': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { environment: 'happy-dom', pool: 'vmThreads' }, // one happy-dom for each worker instead of one for each file
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
