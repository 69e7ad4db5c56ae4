/** The folders and what each may import. Type-only imports count. */
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
    only('shared', '^shared/', '^shared/', 'no DOM, no Node, no React, nobody else'),
    {
      name: 'shared-needs-no-platform',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    only('cricket', '^shared/cricket/', '^shared/cricket/'),
    only(
      'live-imports-no-transport',
      '^relay/live/',
      '^(shared/|relay/live/|relay/clock[.]ts$|relay/metrics/)',
    ),
    only('upstream', '^relay/upstream/', '^(shared/|relay/upstream/|relay/live/|relay/metrics/)'),
    only('bytes', '^relay/bytes/', '^relay/bytes/'),
    only(
      'websocket',
      '^relay/websocket/',
      '^relay/(websocket/|live/(wire|close-codes)[.]ts$)',
      'a transport: of the live core it knows only what a socket is to it',
    ),
    only('limits', '^relay/limits/', '^relay/limits/'),
    only('proxy', '^relay/proxy/', '^(shared/|relay/(proxy|bytes|limits|metrics)/)'),
    only(
      'origin-runs-alone',
      '^relay/origin/',
      '^(shared/|relay/(origin|limits|bytes)/|relay/env-file[.]ts$)',
    ),
    only(
      'http',
      '^relay/http/',
      '^(shared/|relay/(http|live|upstream|proxy|websocket|bytes|limits|metrics|ops)/|relay/(clock|config|connection-capacity)[.]ts$)',
    ),
    only(
      'check-origin',
      '^relay/check-origin/',
      '^(shared/|relay/(check-origin|upstream|proxy)/|relay/config[.]ts$)',
      'it judges an API by what the relay itself goes by',
    ),
    {
      name: 'only-the-command-checks-origins',
      severity: 'error',
      from: { path: '^relay/', pathNot: '^relay/(check-origin|commands)/' },
      to: { path: '^relay/check-origin/' },
    },
    {
      name: 'origin-only-over-http',
      comment: 'only commands, and app.ts by starting its process, know the embedded origin',
      severity: 'error',
      from: { path: '^relay/', pathNot: '^relay/(origin|commands)/' },
      to: { path: '^relay/origin/' },
    },
    only('metrics', '^relay/metrics/', '^(relay/metrics/|relay/live/delivery-counts[.]ts$|package[.]json$)'),
    only(
      'ops',
      '^relay/ops/',
      '^(shared/|relay/(ops|live|metrics)/|relay/clock[.]ts$)',
      'what operators see: takes part in nothing',
    ),
    only(
      'client-ops',
      '^client/src/ops/',
      '^(shared/|client/src/ops/)',
      'a page of its own, outside of the site',
    ),
    only('client-live', '^client/src/live/', '^(shared/|client/src/live/)'),
    only('client-api', '^client/src/api/', '^(shared/|client/src/api/)'),
    only('client-i18n', '^client/src/i18n/', '^(shared/|client/src/i18n/)'),
    only('client-ui', '^client/src/ui/', '^(shared/|client/src/(ui|i18n)/)'),
    only('widgets', '^client/src/widgets/', '^(shared/|client/src/(live|api|i18n|ui|widgets)/)'),
    {
      name: 'widgets-do-not-import-each-other',
      severity: 'error',
      from: { path: '^client/src/widgets/([^/]+)/' },
      to: { path: '^client/src/widgets/', pathNot: '^client/src/widgets/$1/' },
    },
    only('features', '^client/src/features/', '^(shared/|client/src/(live|api|i18n|ui|widgets|features)/)'),
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    only('client', '^client/', '^(shared|client)/'),
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
