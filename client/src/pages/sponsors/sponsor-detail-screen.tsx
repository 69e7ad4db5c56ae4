import { sponsorDetail } from '#client/api/sponsor-calls.ts'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { useLanguageMark } from '#client/i18n/english.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { DateOf } from '#client/i18n/times.tsx'
import { AddressLink } from '#client/ui/address-link.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Prose } from '#client/ui/prose.tsx'
import { Section } from '#client/ui/section.tsx'
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
      <div className="sponsor-text">
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
