import { blogList } from '#client/api/article-calls.ts'
import { paths } from '#client/app/paths.ts'
import { ArticleList } from '#client/parts/articles/article-list.tsx'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import type { BlogItem } from '#shared/api/content.ts'
import '#client/parts/pages/list-screen.css'

/** All blogs, the newest first. */
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
