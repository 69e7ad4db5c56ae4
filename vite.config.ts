import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { parsedMessages } from './client/build/parsed-messages.ts'
import { scoreFace } from './client/build/score-face.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One build, three outputs: the page for browsers, its renderer for the relay, and the relay itself. */
export default defineConfig({
  root: at('./client'),
  publicDir: at('./client/public'),
  plugins: [react(), parsedMessages(), scoreFace(at('./dist/faces/score-face.woff2'))],
  // Catalogues are parsed by the build, so pages carry no parser.
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: { emptyOutDir: true, sourcemap: false },
  environments: {
    client: {
      build: {
        outDir: at('./dist/client'),
        manifest: 'manifest.json',
        rolldownOptions: { input: { app: at('./client/src/entry-client.tsx') } },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: at('./dist/server'),
        ssr: true,
        rolldownOptions: { input: { 'entry-server': at('./client/src/entry-server.tsx') } },
      },
    },
    relay: {
      consumer: 'server',
      build: {
        outDir: at('./dist/relay'),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: at('./relay/main.ts'),
            origin: at('./relay/origin/main.ts'),
            'page-thread': at('./relay/http/pages/page-thread.ts'),
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, server, relay } = builder.environments
      if (client && server && relay) {
        await builder.build(client)
        await Promise.all([builder.build(server), builder.build(relay)])
      }
    },
  },
})
