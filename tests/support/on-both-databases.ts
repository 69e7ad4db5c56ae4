/** What asks a database for anything, to be run on PostgreSQL too: all of it, or what holds every kind of statement. */
export const ON_BOTH_DATABASES = {
  quick: [
    'tests/integration/origin-{ad-clicks,contact,demo-off,match-calls,published-once,reactions,records,report-desk}.test.ts',
    'tests/integration/{desk/desk,desk/written,scoring/ingest,scoring/log}.test.ts',
    'tests/integration/{import,accounts/at-rest,accounts/codes}.test.ts',
    'tests/integration/database/{backup,contains,migrations,database-rate-limiter}.test.ts',
    'tests/integration/push/{notifications,under-way}.test.ts',
  ],
  deep: [
    'tests/integration/origin-*.test.ts',
    'tests/integration/{accounts,database,mail,predictions,push,scoring,desk}/**/*.test.ts',
    'tests/integration/deploy/changed-secrets.test.ts',
    'tests/faults/{accounts,origin,picks,post}-killed.test.ts',
  ],
}
