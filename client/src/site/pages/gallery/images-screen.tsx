import { imageCategories } from '#client/kit/api/gallery-calls.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import '#client/kit/ui/tile-grid.css'

export function Screen() {
  return (
    <ListScreen
      title="images.title"
      description="images.description"
      empty="images.empty"
      outline="tile"
      callOf={imageCategories}
      pathOf={paths.images}
    >
      {(categories) => (
        <ul className="tile-grid" data-of="pictures">
          {categories.map((category, place) => (
            <li key={category.CategoryId} className="tile">
              <Picture
                src={category.ImageUrl}
                alt=""
                sizes="(min-width: 48rem) 20rem, 100vw"
                isFirst={place === 0}
                className="wide-picture"
              />
              <h2 className="tile-title title-size">
                <Link to={paths.imageDetail(category.CategoryId)} className="row-link">
                  <Term of="galleries" word={category.Title} />
                </Link>
              </h2>
              <Text as="p" className="small soft" id="images.count" values={{ count: category.Count }} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
