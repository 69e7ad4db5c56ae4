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
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: 'node_modules/(zod|intl-messageformat|@formatjs)/',
      },
    },
    only('cricket', '^shared/cricket/', '^shared/(cricket/|id-and-count[.]ts$)'),
    // A plugin puts the parts of the relay together: it may import any room but the origin's.
    only(
      'live-imports-no-transport',
      '^relay/live/(?!((shutdown-)?plugin|live-route|websocket-wire|live-topics|withdrawn-list)[.]ts$)',
      '^(shared/|relay/(live|metrics)/|relay/time/)',
    ),
    only('upstream', '^relay/upstream/', '^(shared/|relay/(upstream|live|metrics|bytes)/)'),
    only('bytes', '^relay/bytes/', '^relay/bytes/'),
    only('threads', '^relay/threads/', '^relay/threads/'),
    only('network', '^relay/network/', '^relay/network/'),
    only('logging', '^relay/logging/', '^relay/logging/'),
    only('limits', '^relay/limits/', '^relay/limits/'),
    only(
      'database',
      '^relay/database/',
      '^relay/database/',
      'how SQLite and PostgreSQL are opened; whose tables is not asked',
    ),
    only(
      'push',
      '^relay/push/',
      '^(shared/|relay/(push|threads|database|bytes|live|logging|metrics|limits|network|security|cluster)/|relay/time/)',
      'notifications: takes no part in the scores that it reads',
    ),
    only('proxy', '^relay/proxy/(?!plugin[.]ts$)', '^(shared/|relay/(proxy|security|bytes|limits|metrics)/)'),
    only(
      'origin-runs-alone',
      '^relay/origin/',
      '^(shared/|relay/(origin|threads|network|database|limits|bytes|logging)/|relay/config/(env-file|config-error|data-folder|misspelt-variables)[.]ts$)',
    ),
    {
      name: 'the-demo-is-apart',
      comment: 'whoever brings real matches sees what is theirs and what is play',
      severity: 'error',
      from: { path: '^relay/origin/', pathNot: '^relay/origin/(demo/|(app|main)[.]ts$)' },
      to: { path: '^relay/origin/demo/' },
    },
    only(
      'security',
      '^relay/security/',
      '^(shared/|relay/(security|setup|config|network|limits|metrics|logging|bytes)/)',
    ),
    only(
      'pages',
      '^relay/pages/',
      '^(shared/|relay/(pages|reader|proxy|live|security|metrics|limits|bytes|network|config|threads)/)',
    ),
    only('reader', '^relay/reader/', '^(shared/|relay/(reader|live|proxy|security|bytes)/)'),
    only(
      'check-origin',
      '^relay/check-origin/',
      '^(shared/|relay/(check-origin|upstream|proxy|bytes)/|relay/config/)',
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
    only(
      'metrics',
      '^relay/metrics/',
      '^(relay/metrics/|shared/api/calls[.]ts$|shared/notifications/moment[.]ts$|relay/live/delivery-counts[.]ts$|relay/proxy/(cache/cache-status|gateway/failure-cause)[.]ts$|package[.]json$)',
    ),
    only(
      'ops',
      '^relay/ops/(?!(plugin|events-plugin)[.]ts$)',
      '^(shared/|relay/(ops|live|limits|metrics|security|network|bytes|logging|config|upstream|cluster)/|relay/proxy/(headers/|visitor[.]ts$)|relay/time/)',
      'what operators see: takes part in nothing',
    ),
    only(
      'client-ops',
      '^client/src/ops/',
      '^(shared/|client/src/ops/)',
      'a page of its own, outside of the site',
    ),
    only('client-stored', '^client/src/stored/', '^(shared/|client/src/stored/)'),
    only('client-live', '^client/src/live/', '^(shared/|client/src/live/)'),
    only('client-api', '^client/src/api/', '^(shared/|client/src/(api|stored)/)'),
    only('client-i18n', '^client/src/i18n/', '^(shared/|client/src/i18n/)'),
    only('client-ui', '^client/src/ui/', '^(shared/|client/src/(ui|i18n|stored)/)'),
    only('cricket-ui', '^client/src/cricket-ui/', '^(shared/|client/src/(cricket-ui|ui|i18n|live)/)'),
    only(
      'features',
      '^client/src/features/',
      '^(shared/|client/src/(live|api|stored|i18n|ui|cricket-ui|features)/)',
    ),
    only(
      'pages',
      '^client/src/pages/',
      '^(shared/|client/src/(live|api|stored|i18n|ui|cricket-ui|features|pages)/)',
    ),
    {
      name: 'pages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^client/src/pages/([^/]+)/' },
      to: { path: '^client/src/pages/', pathNot: '^client/src/pages/$1/' },
    },
    only(
      'documents',
      '^client/src/documents/',
      '^(shared/|client/src/(live|api|stored|i18n|ui|cricket-ui|features|documents)/)',
    ),
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
