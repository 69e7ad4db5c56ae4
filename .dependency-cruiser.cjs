/** The rooms of the house and the doors between them. Type-only imports count. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shared|relay|client|tests)/', pathNot: to },
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(shared|relay|client)/' },
      to: { path: '^tests/' },
    },
    only('shared-stands-alone', '^shared/', '^shared/', 'no DOM, no Node, no React, nobody else'),
    {
      name: 'shared-needs-no-platform',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    only('cricket-knows-only-cricket', '^shared/cricket/', '^shared/cricket/'),
    only('live-is-the-heart', '^relay/live/', '^(shared/|relay/live/|relay/(clock|metrics)[.]ts$)'),
    only(
      'upstream-only-asks',
      '^relay/upstream/',
      '^(shared/|relay/upstream/|relay/live/|relay/metrics[.]ts$)',
    ),
    only('bytes-stand-alone', '^relay/bytes/', '^relay/bytes/'),
    only('proxy-only-passes-on', '^relay/proxy/', '^(shared/|relay/(proxy|bytes)/|relay/metrics[.]ts$)'),
    only('origin-could-run-elsewhere', '^relay/origin/', '^(shared/|relay/origin/|relay/env-file[.]ts$)'),
    only(
      'http-is-the-door',
      '^relay/http/',
      '^(shared/|relay/(http|live|upstream|proxy|bytes)/|relay/(clock|config|connection-limits|metrics)[.]ts$)',
    ),
    {
      name: 'origin-is-met-over-http',
      comment: 'only commands, and app.ts by starting its process, know the embedded origin',
      severity: 'error',
      from: { path: '^relay/', pathNot: '^relay/(origin|commands)/' },
      to: { path: '^relay/origin/' },
    },
    only('client-live', '^client/src/live/', '^(shared/|client/src/live/)'),
    only('client-api', '^client/src/api/', '^(shared/|client/src/api/)'),
    only('client-i18n', '^client/src/i18n/', '^(shared/|client/src/i18n/)'),
    only('client-ui', '^client/src/ui/', '^(shared/|client/src/(ui|i18n)/)'),
    only(
      'parts-serve-screens',
      '^client/src/parts/',
      '^(shared/|client/src/(live|api|i18n|ui|parts)/|client/src/app/paths[.]ts$)',
    ),
    {
      name: 'parts-are-islands',
      severity: 'error',
      from: { path: '^client/src/parts/([^/]+)/' },
      to: { path: '^client/src/parts/', pathNot: '^client/src/parts/$1/' },
    },
    only(
      'features-use-parts',
      '^client/src/features/',
      '^(shared/|client/src/(live|api|i18n|ui|parts|features)/|client/src/app/paths[.]ts$)',
    ),
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    only('client-stays-in-the-browser', '^client/', '^(shared|client)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tests/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
