import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cutFaces } from './client/build/cut-faces.ts'
import { parsedMessages } from './client/build/parsed-messages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One build, three outputs: the page for browsers, its renderer for the relay, and the relay itself. */
export default defineConfig({
  root: at('./client'),
  publicDir: at('./client/public'),
  plugins: [react(), parsedMessages(), cutFaces(at('./dist/faces'))],
  // Catalogues are parsed by the build, so pages carry no parser.
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  // Nothing is written into style sheets: the policy lets faces and pictures come as files alone.
  build: { emptyOutDir: true, sourcemap: false, assetsInlineLimit: 0 },
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
