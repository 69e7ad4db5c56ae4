import { blogList } from '#client/kit/api/article-calls.ts'
import { ArticleList } from '#client/site/features/articles/article-list.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { BlogItem } from '#shared/api/content.ts'

export function Screen() {
  return (
    <ListScreen
      title="blog.title"
      description="blog.description"
      empty="blog.empty"
      outline="article"
      callOf={blogList}
      pathOf={paths.blog}
    >
      {(items, page) => <ArticleList articles={items.map(shown)} withLead={page === 1} />}
    </ListScreen>
  )
}

function shown(article: BlogItem) {
  return { id: article.BlogId, article, to: paths.blogDetail(article.BlogId, article.Title) }
}
