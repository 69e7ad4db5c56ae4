import { newsList } from '#client/api/article-calls.ts'
import { paths } from '#client/app/paths.ts'
import { ArticleList } from '#client/parts/articles/article-list.tsx'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import type { NewsItem } from '#shared/api/content.ts'
import '#client/parts/pages/list-screen.css'

/** All news, the newest first. */
export function Screen() {
  return (
    <ListScreen
      title="news.title"
      description="news.description"
      empty="news.empty"
      outline="article"
      callOf={newsList}
      pathOf={paths.news}
    >
      {(items, page) => <ArticleList articles={items.map(shown)} withLead={page === 1} />}
    </ListScreen>
  )
}

function shown(article: NewsItem) {
  return { id: article.NewsId, article, to: paths.newsDetail(article.NewsId, article.Title) }
}
