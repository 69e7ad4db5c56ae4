import { sponsorAds } from '#client/kit/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { AdPanel } from '#client/site/features/ads/ad-slot.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { statusOfPage } from '#client/site/features/page-layouts/status-of-page.ts'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './sponsors.css'

export function Screen() {
  const text = useText()
  const content = useContent(sponsorAds)
  if (isUnoffered(content)) return <MissingPage />
  return (
    <TitledPage
      title={text('addbar.title')}
      description={text('addbar.description')}
      canonical={paths.addbar}
      status={statusOfPage(content)}
    >
      <Loaded content={content} rows={4} outline="tile">
        {({ data }) => (
          <>
            {data.length === 0 && <Text as="p" className="section-message soft" id="sponsors.empty" />}
            <ul className="addbar">
              {data.map((ad) => (
                <li key={ad.AdId}>
                  <AdPanel ad={ad} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </TitledPage>
  )
}
