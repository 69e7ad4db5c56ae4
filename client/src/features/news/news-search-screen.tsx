import { newsSearch } from '#client/api/article-calls.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { ArticleList } from '#client/widgets/articles/article-list.tsx'
import { SearchForm } from '#client/widgets/pages/search-form.tsx'
import { SearchScreen } from '#client/widgets/pages/search-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_SEARCH_LENGTH, SEARCH_PATH } from '#shared/addresses/search-address.ts'
import type { NewsItem } from '#shared/api/content.ts'

/** News that holds all the words. Its form is for who has no script to lay one over another page. */
export function Screen() {
  const text = useText()
  return (
    <SearchScreen
      title={text('search.label')}
      description={text('search.label')}
      form={
        <SearchForm
          label="search.hint"
          action={SEARCH_PATH}
          pathOf={paths.newsSearch}
          mostLetters={MAX_SEARCH_LENGTH}
        />
      }
      titleOf={(wanted) => text('search.title', { text: wanted })}
      instead={{ to: paths.news(), label: 'notFound.news' }}
      outline="article"
      callOf={newsSearch}
      pathOf={paths.newsSearch}
      found={(count) => <Text id="search.found" values={{ count }} />}
    >
      {(articles) => <ArticleList articles={articles.map(shown)} withLead={false} />}
    </SearchScreen>
  )
}

function shown(article: NewsItem) {
  return { id: article.NewsId, article, to: paths.newsDetail(article.NewsId, article.Title) }
}
