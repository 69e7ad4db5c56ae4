import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { markedParts } from '#shared/search/marked-parts.ts'
import type { FoundThing } from './found-things.ts'
import './found.css'

export function ThingLine({ thing, wanted }: { thing: FoundThing; wanted: string }) {
  const { name, note, picture, crests, written } = thing
  const mark = useLanguageMark(written)
  return (
    <>
      <span className="found-picture">
        {crests?.map((team) => (
          <Crest key={team.TeamId} team={team} />
        ))}
        {picture !== undefined && picture !== '' && (
          <Picture src={picture} alt="" sizes="2.5rem" width={40} height={40} />
        )}
      </span>
      <span className="found-words">
        <span className="found-name" lang={written && mark}>
          <Marked text={name} wanted={wanted} />
        </span>
        <span className="found-note small soft">{note}</span>
      </span>
    </>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  return markedParts(text, wanted).map(({ text: part, isMatch }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    isMatch ? <mark key={place}>{part}</mark> : part,
  )
}
