import { useParams } from 'react-router-dom'
import { blogDetail } from '#client/api/article-calls.ts'
import { AdSlot } from '#client/features/ads/ad-slot.tsx'
import { ArticlePage } from '#client/features/articles/article-page.tsx'
import { ArticleMatches } from '#client/features/match-lists/article-matches.tsx'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { ReactionButtons } from '#client/features/reactions/reactions.tsx'
import { cardUrl } from '#client/features/sharing/card-url.ts'
import { Share } from '#client/features/sharing/share.tsx'
import { useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { articleThing, breadcrumbs } from '#client/ui/structured-data.ts'
import { paths, titledIdOf } from '#shared/addresses/paths.ts'
import type { BlogDetail } from '#shared/api/content.ts'

export function Screen() {
  const id = titledIdOf(useParams().article)
  return (
    <DetailScreen
      call={id === undefined ? undefined : blogDetail(id)}
      instead={{ to: paths.blog(), label: 'notFound.blog' }}
    >
      {(blog) => <Blog blog={blog} />}
    </DetailScreen>
  )
}

function Blog({ blog }: { blog: BlogDetail }) {
  const text = useText()
  const address = paths.blogDetail(blog.BlogId, blog.Slug ?? blog.Title)
  return (
    <>
      <PageHead
        title={blog.Title}
        description={blog.Summary}
        {...(blog.Language === undefined ? { address } : { canonical: address })}
        card={{ url: cardUrl('blog', blog.BlogId, blog.Language), alt: blog.Title }}
        article={{
          published: blog.PublishedAt,
          ...(blog.UpdatedAt === undefined ? {} : { modified: blog.UpdatedAt }),
        }}
        data={[
          articleThing('BlogPosting', { ...blog, url: address }),
          breadcrumbs([
            { name: text('menu.home'), url: paths.home },
            { name: text('menu.blogs'), url: paths.blog() },
            { name: blog.Title, url: address },
          ]),
        ]}
      />
      <ArticlePage
        article={blog}
        pathOf={paths.blogDetail}
        actions={
          <>
            <ReactionButtons type="blog" id={blog.BlogId} likes={blog.Likes} disLikes={blog.DisLikes} />
            <Share title={blog.Title} picture={blog.ImageUrl} />
          </>
        }
        ad={<AdSlot of="page" />}
        matches={<ArticleMatches matchId={blog.MatchId} />}
      />
    </>
  )
}
