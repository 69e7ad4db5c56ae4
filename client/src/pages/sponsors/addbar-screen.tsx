import { sponsorAds } from '#client/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { AdPanel } from '#client/features/ads/ad-slot.tsx'
import { Loaded } from '#client/features/page-layouts/loaded.tsx'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { statusOfPage } from '#client/features/page-layouts/status-of-page.ts'
import { TitledPage } from '#client/features/page-layouts/titled-page.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
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
