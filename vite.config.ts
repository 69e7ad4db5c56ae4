import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { BROWSERS } from './client/build/browsers.ts'
import { compiledMessages } from './client/build/compiled-messages.ts'
import { fixedDistances } from './client/build/fixed-distances.ts'
import { indicFaces } from './client/build/indic-faces.ts'
import { reactAsModules } from './client/build/react-as-modules.ts'
import { sharedFiles } from './client/build/shared-files.ts'
import { unusedComponents } from './client/build/unused-components.ts'
import { workerFiles } from './client/build/worker-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where react-intl, and what it stands on, finds a package. */
function ofReactIntl(name: string, ...through: string[]): string {
  let from = createRequire(import.meta.url)
  for (const step of ['react-intl', ...through]) from = createRequire(from.resolve(step))
  return from.resolve(name)
}

/** One build, three outputs: the page for browsers, its renderer for the relay, and the relay itself. */
export default defineConfig({
  root: at('./client'),
  publicDir: at('./client/public'),
  plugins: [
    react(),
    reactAsModules(),
    compiledMessages(),
    unusedComponents(),
    workerFiles(at('./dist/client')),
  ],
  resolve: {
    alias: [
      // The package leads everybody to its build for developers, with its warnings.
      { find: /^react-router$/, replacement: at('./node_modules/react-router/dist/production/index.mjs') },
      // Catalogues are parsed by the build, so pages carry no parser.
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React has had the hook since its version 18.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
      // Tools for tests have an older one at the root, so npm nests this one twice: pages carry it once.
      { find: 'intl-messageformat', replacement: ofReactIntl('intl-messageformat') },
      {
        find: '@formatjs/fast-memoize',
        replacement: ofReactIntl('@formatjs/fast-memoize', 'intl-messageformat'),
      },
    ],
  },
  css: {
    postcss: {
      plugins: [
        fixedDistances(at('./client/src/kit/ui/spacing.css')),
        indicFaces(at('./client/src/kit/ui/face.css')),
      ],
    },
  },
  // Nothing is written into style sheets: the policy lets faces and pictures come as files alone.
  build: { emptyOutDir: true, sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: BROWSERS.pages,
        // Whoever reads modules reads the hint too.
        // Of what a screen stands on most is here already: a list of the rest for each would weigh on every first view.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')),
        },
        outDir: at('./dist/client'),
        manifest: 'manifest.json',
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          input: {
            app: at('./client/src/site/entry-client.tsx'),
            starter: at('./client/src/site/starter.ts'),
          },
          output: {
            // The first file names all others: what does not repeat in names is what they weigh there.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: sharedFiles({
                app: at('./client/src/site/entry-client.tsx'),
                home: at('./client/src/site/pages/home/home-screen.tsx'),
                match: at('./client/src/site/pages/scorecard/scorecard-screen.tsx'),
              }),
            },
          },
        },
      },
    },
    // Apart from the site: what both stood on would be cut out of the files that every reader fetches.
    ops: {
      consumer: 'client',
      build: {
        target: BROWSERS.pages,
        outDir: at('./dist/client'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: 'ops-manifest.json',
        rolldownOptions: {
          input: { ops: at('./client/src/tools/ops/entry-ops.tsx') },
          output: {
            entryFileNames: 'assets/ops-[hash:8].js',
            assetFileNames: 'assets/ops-[hash:8][extname]',
          },
        },
      },
    },
    // What pages without the app carry within them: each file stands alone.
    plain: {
      consumer: 'client',
      build: {
        target: BROWSERS.pages,
        outDir: at('./dist/client'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: 'plain-manifest.json',
        rolldownOptions: {
          input: {
            text: at('./client/src/server/text/text-only.css'),
            embed: at('./client/src/server/embed/embed.css'),
            'embed-snippet': at('./client/src/server/embed/embed-snippet.css'),
            overlay: at('./client/src/server/overlay/overlay.css'),
            'developer-pages': at('./client/src/server/developer-pages/developer-pages.css'),
            offline: at('./client/src/site/features/offline/offline-script.ts'),
          },
          output: {
            entryFileNames: 'assets/plain-[hash:8].js',
            assetFileNames: 'assets/plain-[hash:8][extname]',
          },
        },
      },
    },
    frame: scriptWithinPage('frame', './client/src/server/embed/frame-script.ts'),
    fields: scriptWithinPage('fields', './client/src/server/overlay/fields-script.ts'),
    // Names files of the app and of plain pages.
    worker: {
      consumer: 'client',
      build: {
        target: BROWSERS.serviceWorker,
        outDir: at('./dist/client'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'service-worker': at('./client/src/worker/service-worker.ts') },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    server: {
      consumer: 'server',
      // With what it stands on, as for browsers: packages left outside would run in their builds for developers.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: at('./dist/server'),
        ssr: true,
        rolldownOptions: {
          input: {
            'entry-needs': at('./client/src/server/entry-needs.ts'),
            'entry-server': at('./client/src/server/entry-server.tsx'),
            'entry-wording': at('./client/src/server/entry-wording.ts'),
          },
        },
      },
    },
    relay: {
      consumer: 'server',
      // Packages of very many small files: read all at once they would need more descriptors than some systems give.
      resolve: { noExternal: ['zod', 'jose', 'kysely', 'altcha-lib'] },
      build: {
        outDir: at('./dist/relay'),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: at('./relay/main.ts'),
            worker: at('./relay/workers/worker.ts'),
            origin: at('./relay/origin/main.ts'),
            backup: at('./relay/commands/backup.ts'),
            restore: at('./relay/commands/restore.ts'),
            import: at('./relay/commands/import.ts'),
            role: at('./relay/commands/role.ts'),
            'check-origin': at('./relay/commands/check-origin.ts'),
            'move-to-postgres': at('./relay/commands/move-to-postgres.ts'),
            'page-thread': at('./relay/pages/page-thread.ts'),
            'push-thread': at('./relay/push/push-thread.ts'),
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ops, plain, frame, fields, worker, server, relay } = builder.environments
      if (client && ops && plain && frame && fields && worker && server && relay) {
        await builder.build(client)
        await Promise.all([
          builder.build(ops),
          builder.build(frame),
          builder.build(fields),
          builder.build(plain).then(() => builder.build(worker)),
          builder.build(server),
          builder.build(relay),
        ])
      }
    },
  },
})

/** A page carries it within it, so it shares no file with another. */
function scriptWithinPage(name: string, file: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: at('./dist/client'),
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: `${name}-manifest.json`,
      rolldownOptions: {
        input: { [name]: at(file) },
        output: { entryFileNames: `assets/${name}-[hash:8].js` },
      },
    },
  }
}
