import { LIVE_PROTOCOL_PATH, OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { paths } from '#shared/addresses/paths.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Feed } from './feed.ts'

const PAGES = [
  [paths.liveScore, 'Live scores', 'the matches in play and about to be'],
  [paths.results(), 'Results', 'matches that are over, the latest first'],
  [paths.fixtures(), 'Fixtures', 'matches to come'],
  [paths.series(), 'Series', 'tables, leaders and squads'],
  [paths.teams(), 'Teams', 'sides with their squads'],
  [paths.players(), 'Players', 'careers and form'],
  [paths.news(), 'News', 'reports and stories'],
] as const
const PROGRAMS = [
  [
    '/mcp',
    'Model Context Protocol',
    'the same for assistants: live_scores, scorecard, results, table, player',
  ],
  [OPEN_API_PATH, 'API', 'every call with its schema, as OpenAPI too'],
  [LIVE_PROTOCOL_PATH, 'Live protocol', 'scores by WebSocket'],
  [paths.text, 'Text pages', 'the scores without scripts and pictures'],
  [paths.overlays, 'Streams and spreadsheets', 'one flat row of a match as JSON, text, CSV and XML'],
  ['/sitemap.xml', 'Sitemap', 'every page'],
] as const

function languagesInEnglish(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return new Intl.ListFormat('en-GB').format(LANGUAGES.map((language) => names.of(language) ?? language))
}

/** What language models read of the site first: https://llmstxt.org */
export const llmsText: Feed = {
  needs: () => ({ topics: [], calls: [] }),
  write: ({ site, brand = DEFAULT_BRAND }) => {
    const list = (links: readonly (readonly [string, string, string])[]) =>
      links.map(([path, name, what]) => `- [${name}](${site}${path}): ${what}`)
    return {
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: [
        `# ${brand.name}`,
        '',
        `> Cricket scores ball by ball, with scorecards, tables, careers and reports, in ${languagesInEnglish()}.`,
        '',
        '## Pages',
        '',
        ...list(PAGES),
        '',
        '## For programs',
        '',
        ...list(PROGRAMS),
        '',
      ].join('\n'),
    }
  },
}
