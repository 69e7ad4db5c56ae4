import { sponsorDetail } from '#client/kit/api/sponsor-calls.ts'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { DateOf } from '#client/kit/i18n/times.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { paths, titledIdOf } from '#shared/addresses/paths.ts'
import type { SponsorDetail } from '#shared/api/site.ts'
import './sponsors.css'

export function Screen() {
  return (
    <DetailScreen
      param="sponsor"
      idIn={titledIdOf}
      callOf={sponsorDetail}
      instead={{ to: paths.sponsors(), label: 'notFound.sponsors' }}
    >
      {(sponsor) => <Sponsor sponsor={sponsor} />}
    </DetailScreen>
  )
}

function Sponsor({ sponsor }: { sponsor: SponsorDetail }) {
  const english = useLanguageMark()
  const names = useNames()
  return (
    <article className="measure list-screen">
      <PageHead
        title={sponsor.Title}
        description={sponsor.Summary}
        address={paths.sponsorDetail(sponsor.SponsorId, sponsor.Title)}
      />
      <h1 lang={english}>{sponsor.Title}</h1>
      <Picture
        src={sponsor.ImageUrl}
        alt=""
        sizes="(min-width: 48rem) 48rem, 100vw"
        isFirst
        className="sponsor-picture"
      />
      <div className="sponsor-text measured">
        <Prose html={sponsor.Body} />
        {sponsor.RedirectURL !== '' && (
          <p>
            <AddressLink href={sponsor.RedirectURL} className="arrow-link" rel="sponsored">
              <Text id="sponsors.visit" />
            </AddressLink>
          </p>
        )}
      </div>
      {sponsor.Events && sponsor.Events.length > 0 && (
        <Section title={<Text id="sponsors.events" />}>
          <ul>
            {sponsor.Events.map((event) => (
              <li key={`${event.Date} ${event.Title}`} className="sponsor-event row">
                <h3 lang={english}>{event.Title}</h3>
                <p className="small soft">
                  <DateOf iso={event.Date} />
                  {event.Place && ` · ${names.venue(event.Place)}`}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  )
}
