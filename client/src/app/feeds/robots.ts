import { paths } from '../paths.ts'
import type { Feed } from './feed.ts'

/** What crawlers may read: everything but calls, searches and forms. */
export const robots: Feed = {
  needs: () => ({ topics: [], calls: [] }),
  write: ({ site }) => ({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/Media/',
      'Disallow: /news/news-search/',
      `Disallow: ${paths.login}`,
      `Disallow: ${paths.register}`,
      '',
      `Sitemap: ${site}/sitemap.xml`,
      '',
    ].join('\n'),
  }),
}
