import { blogDetail } from '#client/kit/api/article-calls.ts'
import { ArticlePage } from '#client/site/features/articles/article-page.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { paths, titledIdOf } from '#shared/addresses/paths.ts'

export function Screen() {
  return (
    <DetailScreen
      param="article"
      idIn={titledIdOf}
      callOf={blogDetail}
      instead={{ to: paths.blog(), label: 'notFound.blog' }}
    >
      {(blog) => <ArticlePage kind="blog" id={blog.BlogId} article={blog} />}
    </DetailScreen>
  )
}
