const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** The folders and what each may import. Type-only imports count. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shared|relay|client|tests)/', pathNot: to },
})

const PARTS = 'relay/origin/parts'
/** A part of the origin imports those that its plugin names as dependencies: none names one that the site works without. */
const partOfOrigin = (part) => {
  const plugin = join(__dirname, PARTS, part, 'plugin.ts')
  const [, named] =
    /dependencies: \[([^\]]*)\]/.exec(existsSync(plugin) ? readFileSync(plugin, 'utf8') : '') ?? []
  if (named === undefined) return []
  const needs = [part, ...[...named.matchAll(/'([^']+)'/g)].map(([, name]) => name)].join('|')
  return [
    {
      name: `part-${part}`,
      severity: 'error',
      from: { path: `^${PARTS}/${part}/(?!tables[.]ts$)` },
      to: { path: `^${PARTS}/`, pathNot: `^${PARTS}/(${needs})/` },
    },
  ]
}

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
      'outbox',
      '^relay/outbox/',
      '^(shared/|relay/(outbox|database|limits|logging)/)',
      'messages that leave later: knows neither relay nor origin',
    ),
    only(
      'push',
      '^relay/push/',
      '^(shared/|relay/(push|outbox|threads|database|bytes|live|logging|metrics|limits|network|security|cluster)/|relay/time/)',
      'notifications: takes no part in the scores that it reads',
    ),
    only(
      'proxy',
      '^relay/proxy/(?!(answers-)?plugin[.]ts$)',
      '^(shared/|relay/(proxy|security|bytes|limits|metrics)/|relay/reader/vary-by-reader[.]ts$)',
    ),
    only(
      'origin-runs-alone',
      '^relay/origin/',
      '^(shared/|relay/(origin|outbox|threads|network|database|limits|bytes|logging)/|relay/config/(env-file|config-error|data-folder|misspelt-variables)[.]ts$)',
    ),
    only(
      'origin-core',
      '^relay/origin/core/(?!database/migrations[.]ts$)',
      '^(shared/|relay/(origin/core|outbox|threads|network|database|limits|bytes|logging)/|relay/config/)',
      'the migrations run those of all parts, by the table in tables.ts',
    ),
    only(
      'tables-of-parts',
      '^relay/origin/parts/[^/]+/tables[.]ts$',
      '^(shared/api/feed-providers[.]ts$|relay/(database/|origin/(core/database/|parts/mail/letter[.]ts$)))',
    ),
    ...readdirSync(join(__dirname, PARTS)).flatMap(partOfOrigin),
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
      '^(relay/metrics/|shared/api/calls[.]ts$|shared/notifications/moment[.]ts$|package[.]json$)',
    ),
    only(
      'ops',
      '^relay/ops/(?!(plugin|events-plugin)[.]ts$)',
      '^(shared/|relay/(ops|live|limits|metrics|security|network|bytes|logging|config|upstream|cluster)/|relay/proxy/(headers/|visitor[.]ts$)|relay/time/)',
      'what operators see: takes part in nothing',
    ),
    only('kit', '^client/src/kit/', '^(shared/|client/src/kit/)', 'imports nothing above it'),
    only('kit-stored', '^client/src/kit/stored/', '^(shared/|client/src/kit/stored/)'),
    only('kit-live', '^client/src/kit/live/', '^(shared/|client/src/kit/live/)'),
    only('kit-api', '^client/src/kit/api/', '^(shared/|client/src/kit/(api|stored)/)'),
    only('kit-i18n', '^client/src/kit/i18n/', '^(shared/|client/src/kit/i18n/)'),
    only('kit-ui', '^client/src/kit/ui/', '^(shared/|client/src/kit/(ui|i18n|stored)/)'),
    only('kit-offline', '^client/src/kit/offline/', '^(shared/|client/src/kit/(offline|i18n)/)'),
    only('kit-forms', '^client/src/kit/forms/', '^(shared/|client/src/kit/(forms|ui|i18n|api)/)'),
    only(
      'kit-cricket-ui',
      '^client/src/kit/cricket-ui/',
      '^(shared/|client/src/kit/(cricket-ui|ui|i18n|live)/)',
    ),
    only(
      'site',
      '^client/src/site/',
      '^(shared/|client/src/(kit|site|tools)/)',
      'a phone loads it: nothing of the server',
    ),
    only('features', '^client/src/site/features/', '^(shared/|client/src/(kit|site/features)/)'),
    only('pages', '^client/src/site/pages/', '^(shared/|client/src/(kit|site/features|site/pages)/)'),
    {
      name: 'pages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^client/src/site/pages/([^/]+)/' },
      to: { path: '^client/src/site/pages/', pathNot: '^client/src/site/pages/$1/' },
    },
    only('tools', '^client/src/tools/', '^(shared/|client/src/(kit|site/features|tools)/)'),
    {
      name: 'tools-do-not-import-each-other',
      severity: 'error',
      from: { path: '^client/src/tools/([^/]+)/' },
      to: { path: '^client/src/tools/', pathNot: '^client/src/tools/$1/' },
    },
    only('ops', '^client/src/tools/ops/', '^(shared/|client/src/tools/ops/)', 'a page of its own'),
    only('worker', '^client/src/worker/', '^(shared/|client/src/(kit|worker)/)'),
    {
      name: 'tools-are-loaded-when-opened',
      comment: 'one static import would put a tool on every phone',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '^client/src/tools/' },
      to: { path: '^client/src/tools/', dynamic: false },
    },
    {
      name: 'screens-load-tools',
      comment: 'a tool is loaded where it is opened: the table of screens names its file',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '^client/src/(tools/|site/app/screens[.]ts$)' },
      to: { path: '^client/src/tools/' },
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
