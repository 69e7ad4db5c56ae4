import { Text } from '#client/kit/i18n/text.tsx'
import { Ago } from '#client/kit/i18n/times.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import type { Article } from './article.ts'

/** Date and kind; on its own page also author and reading time. */
export function ArticleMeta({ article, author }: { article: Article; author?: boolean }) {
  const now = useRelayNow(60_000)
  return (
    <p className="article-meta small soft phrases">
      <span className="phrase">
        <Ago iso={article.PublishedAt} now={now} />
      </span>
      <span className="phrase">
        <Term of="articles" word={article.Kind} />
      </span>
      {author && (
        <span className="phrase">
          <Term of="articles" word={article.Author} />
        </span>
      )}
      {author && article.ReadingMinutes > 0 && (
        <Text className="phrase" id="article.minutes" values={{ minutes: article.ReadingMinutes }} />
      )}
    </p>
  )
}
