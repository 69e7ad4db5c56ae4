import { newsList } from '#client/kit/api/article-calls.ts'
import { ArticleList } from '#client/site/features/articles/article-list.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { NewsItem } from '#shared/api/content.ts'

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
