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
    only('live-imports-no-transport', '^relay/live/', '^(shared/|relay/live/|relay/(clock|metrics)[.]ts$)'),
    only('upstream', '^relay/upstream/', '^(shared/|relay/upstream/|relay/live/|relay/metrics[.]ts$)'),
    only('bytes', '^relay/bytes/', '^relay/bytes/'),
    only(
      'websocket',
      '^relay/websocket/',
      '^relay/(websocket/|live/(wire|close-codes)[.]ts$)',
      'a transport: of the live core it knows only what a socket is to it',
    ),
    only('logging', '^relay/logging/', '^relay/logging/'),
    only('limits', '^relay/limits/', '^relay/limits/'),
    only('proxy', '^relay/proxy/', '^(shared/|relay/(proxy|bytes|limits)/|relay/metrics[.]ts$)'),
    only(
      'origin-runs-alone',
      '^relay/origin/',
      '^(shared/|relay/(origin|limits|logging)/|relay/env-file[.]ts$)',
    ),
    only(
      'http',
      '^relay/http/',
      '^(shared/|relay/(http|live|upstream|proxy|websocket|bytes|limits|logging)/|relay/(clock|config|connection-capacity|metrics)[.]ts$)',
    ),
    {
      name: 'origin-only-over-http',
      comment: 'only commands, and app.ts by starting its process, know the embedded origin',
      severity: 'error',
      from: { path: '^relay/', pathNot: '^relay/(origin|commands)/' },
      to: { path: '^relay/origin/' },
    },
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
