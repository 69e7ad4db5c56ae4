import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { compiledMessages } from './client/build/compiled-messages.ts'
import { byDepth, IS_DEEP } from './tests/support/depth.ts'
import { ON_BOTH_DATABASES } from './tests/support/on-both-databases.ts'

/** What is built is tried, by those who start it in many ways. */
const BUILT = {
  globalSetup: 'tests/support/build-first.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** The tests of clusters run once more on it, where it is installed. */
const HAS_VALKEY = IS_DEEP && spawnSync('valkey-server', ['--version']).status === 0

/**
 * `quick` needs no build, no browser and no second process. `served` asks relays and origins over real sockets: each
 * starts its own, so that files share a process and what it has loaded. `postgresql` runs the origin's tests once more,
 * on a server that it starts; `valkey` those of clusters. `dom` renders pages in a window
 * made for them. `whole` is everything else.
 */
export default defineConfig({
  plugins: [react(), compiledMessages()],
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    experimental: { fsModuleCache: true },
    // Most of a test is waiting for a browser, a process or a clock: three at once keep two cores busy.
    maxWorkers: 3,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tests/support/fixed-seed.ts'],
    exclude: byDepth({
      quick: [...configDefaults.exclude, '**/*.deep.test.{ts,tsx}'],
      deep: configDefaults.exclude,
    }),
    // Sites under test are new: none has a past, except where a test is about it.
    env: { DEMO_PAST: '0' },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // Long beside what any takes, so that a loaded machine fails nobody.
          testTimeout: 60_000,
          pool: 'threads',
          isolate: false,
          include: ['tests/{laws,shared,relay,client,fit,load}/**/*.test.{ts,tsx}'],
          exclude: ['tests/laws/whole-matches/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          ...BUILT,
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/postgresql/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          ...BUILT,
          isolate: false,
          env: { TEST_DATABASE: 'postgresql' },
          include: ['tests/integration/postgresql/**/*.test.ts', ...byDepth(ON_BOTH_DATABASES)],
        },
      },
      {
        extends: true,
        // They put a window, a time zone and answers of their own in the place of Node's.
        test: { name: 'dom', ...BUILT, include: ['tests/integration/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          ...BUILT,
          isolate: false,
          include: ['tests/{browser,faults,laws/whole-matches}/**/*.test.ts'],
          // Tests that run at once wait more than they work.
          maxConcurrency: 3,
        },
      },
      ...(HAS_VALKEY
        ? [
            {
              extends: true as const,
              test: {
                name: 'valkey',
                ...BUILT,
                env: { TEST_STORE: 'valkey' },
                include: ['tests/integration/stores.test.ts', 'tests/faults/cluster.test.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
