import { useState } from 'react'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { deskRecord } from './desk-calls.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { DeskForm, draftOf } from './desk-form.tsx'
import { RecordRows } from './desk-parts.tsx'
import { DeskVersionList } from './desk-version-list.tsx'
import { FixturesOfSeries } from './fixtures-of-series.tsx'
import { readDraft } from './form-draft.ts'
import { isMerged, MergeTwins } from './merge-twins.tsx'
import { namesIn } from './names-in.ts'
import { OwnerOfMatch } from './owner-of-match.tsx'
import { PastedRecords } from './pasted-records.tsx'
import { isPublished, PublishState } from './publish-state.tsx'
import { ResultOfMatch } from './result-of-match.tsx'
import { useDeskList } from './use-desk-list.ts'
import { useShownRecord } from './use-shown-record.ts'

/** `id` undefined: a new record. */
export function DeskRecordPage({ kind, id }: { kind: DeskKindName; id: number | undefined }) {
  return id === undefined ? (
    <section className="section">
      <Text as="h2" id={DESK_FORMS[kind].add} />
      <DeskForm kind={kind} />
    </section>
  ) : (
    <StoredRecord kind={kind} id={id} />
  )
}

function StoredRecord({ kind, id }: { kind: DeskKindName; id: number }) {
  const content = useContent(deskRecord(kind, id))
  const [draft] = useState(() => readDraft(draftOf(kind, id)))
  if (draft && content.kind === 'failed' && content.error.status === 404)
    return (
      <section className="section">
        <Text as="h2" id={DESK_FORMS[kind].add} />
        <DeskForm kind={kind} id={id} isGone />
      </section>
    )
  return (
    <Loaded content={content} rows={4} outline="ball">
      {({ data: record = {} }) => (
        <section className="section">
          <h2>{DESK_FORMS[kind].nameOf(record)}</h2>
          <LinksOf kind={kind} id={id} record={record} />
          <ShownForm kind={kind} id={id} record={record} />
          {kind === 'Team' && <SquadOfTeam teamId={id} />}
          {kind === 'Series' && <FixturesOfSeries tournamentId={id} />}
          {kind === 'Match' && <OwnerOfMatch id={id} />}
          {kind === 'Match' && <ResultOfMatch id={id} record={record} />}
          {kind === 'Match' && <FilmOfMatch id={id} />}
          {kind === 'Match' && <PlayerOfMatch id={id} />}
          {isMerged(kind) && <MergeTwins kind={kind} id={id} name={DESK_FORMS[kind].nameOf(record)} />}
          <DeskVersionList kind={kind} id={id} />
        </section>
      )}
    </Loaded>
  )
}

const StreamForm = lazyWithWords(
  () => import('#client/site/features/films/stream-form.tsx').then((part) => part.StreamForm),
  'film',
)

function FilmOfMatch({ id }: { id: number }) {
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.film" />
      <StreamForm matchId={id} keyClass="strong-button" quietClass="small-button" />
    </section>
  )
}

const ChoiceForm = lazyWithWords(
  () =>
    import('#client/site/features/player-of-match/scorers-choice-form.tsx').then((part) => part.ChoiceForm),
  'vote',
)

function PlayerOfMatch({ id }: { id: number }) {
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.playerOfMatch" />
      <ChoiceForm matchId={id} keyClass="strong-button" />
    </section>
  )
}

function ShownForm({ kind, id, record }: { kind: DeskKindName; id: number; record: DeskRecord }) {
  const { shown, newer, key, drop } = useShownRecord(draftOf(kind, id), record, ({ Version }) => Version)
  return <DeskForm key={key} {...{ kind, id, newer, drop }} record={shown} />
}

/** Where fans see it, and where a match is scored. */
function LinksOf({ kind, id, record }: { kind: DeskKindName; id: number; record: DeskRecord }) {
  const pages: Partial<Record<DeskKindName, string>> = {
    Series: paths.seriesDetail(id),
    Team: paths.teamDetail(id, `${record.TeamName}`),
    Player: paths.playerDetail(id),
    Match: paths.upcomingMatch(id),
    Article: paths.newsDetail(id, `${record.Title}`),
    Blog: paths.blogDetail(id, `${record.Title}`),
    Document: `/${record.Slug}`,
    Sponsor: paths.sponsorDetail(id, `${record.Title}`),
    Prediction: paths.prediction,
  }
  const page = pages[kind]
  if (page === undefined) return null
  return (
    <p className="desk-links wrap">
      {isPublished(kind) && <PublishState record={record} />}
      {kind === 'Match' && <Text as={Link} className="strong-button" to={paths.score(id)} id="desk.score" />}
      <Text as={Link} className="inline-link" to={page} id="desk.asFansSeeIt" />
    </p>
  )
}

/** The players of a side, and a list of names that joins them. */
function SquadOfTeam({ teamId }: { teamId: number }) {
  const { records } = useDeskList('Player', 1, '', teamId)
  const [pasted, setPasted] = useState('')
  const squad = records.toReversed()
  const known = new Set(squad.map(({ Name }) => nameKey(`${Name}`)))
  const names = namesIn(pasted).filter(({ Name }) => !known.has(nameKey(Name)))
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.squad" values={{ count: squad.length }} />
      <ol className="desk-squad">
        <RecordRows kind="Player" records={squad} />
      </ol>
      <PastedRecords
        kind="Player"
        label="desk.pasteSquad"
        example="desk.pasteSquadExample"
        add="desk.addNames"
        text={pasted}
        setText={setPasted}
        lines={names.map(({ Name, Role }) => ({
          line: Role === undefined ? Name : `${Name}, ${Role}`,
          entry: { Name, Role, TeamId: teamId },
        }))}
      />
    </section>
  )
}
