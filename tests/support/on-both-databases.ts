/** What asks a database for anything, to be run on PostgreSQL too: all of it, or what holds every kind of statement. */
export const ON_BOTH_DATABASES = {
  quick: [
    'tests/integration/origin-{ad-clicks,published-once,records}.test.ts',
    'tests/integration/import.test.ts',
    'tests/integration/desk/{owners,renames,twins}.test.ts',
    'tests/integration/database/{backup,contains,migrations,database-rate-limiter}.test.ts',
    'tests/integration/push/under-way.test.ts',
  ],
  deep: [
    'tests/integration/{import,origin-*}.test.ts',
    'tests/integration/{accounts,database,mail,predictions,push,scoring,desk}/**/*.test.ts',
    'tests/integration/deploy/changed-secrets.test.ts',
    'tests/faults/post-killed.test.ts',
    'tests/faults/{origin,writes}-killed.deep.test.ts',
  ],
}
