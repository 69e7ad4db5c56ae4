import { newsSearch } from '#client/api/article-calls.ts'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { ArticleList } from '#client/parts/articles/article-list.tsx'
import { SearchForm } from '#client/parts/pages/search-form.tsx'
import { SearchScreen } from '#client/parts/pages/search-screen.tsx'
import type { NewsItem } from '#shared/api/content.ts'
import { MAX_SEARCH_LENGTH } from '#shared/search-address.ts'

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
          action={paths.newsSearchForm}
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
