import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { FEED_PROVIDER_NAMES, FEED_PROVIDERS } from '#shared/api/feed-providers.ts'
import type { FeedItem } from '#shared/api/ingest-answers.ts'
import { addFeedAtDesk, feeds, stopFeedAtDesk } from './desk-calls.ts'
import type { DeskField } from './desk-fields.ts'
import { DeskRows } from './desk-rows.tsx'
import { EntryForm } from './entry-form.tsx'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

/** Providers that the site asks for scores: what each last gave, and why it gives nothing. */
export function Feeds() {
  const content = useContent(feeds())
  const text = useText()
  const refresh = useDeskRefresh()
  const ofMatches = useDeskList('Match').options
  const ofSeries = useDeskList('Series').options
  const scopeOf = ({ MatchId, TournamentId }: FeedItem) => {
    const [id, options] = MatchId === undefined ? [TournamentId, ofSeries] : [MatchId, ofMatches]
    return options.find(({ value }) => value === `${id}`)?.name ?? id
  }
  const stop = async ({ FeedId, From }: FeedItem) => {
    const name = providerNamed(From)
    if (!window.confirm(`${text('desk.feedStopQuestion', { name })}\n${text('desk.feedStopHint')}`)) return
    await send(stopFeedAtDesk(FeedId))
    await refresh()
  }
  return (
    <DeskRows content={content} title="desk.feeds" intro="desk.feedsIntro" form={<NewFeed />}>
      {(feed) => (
        <li key={feed.FeedId} className="spread">
          <span>
            {providerNamed(feed.From)}{' '}
            <span className="soft">
              · {scopeOf(feed)} · <FeedState feed={feed} />
            </span>
          </span>
          {feed.StoppedAt === undefined ? (
            <Button id="desk.feedStop" onClick={() => stop(feed)} />
          ) : (
            <Text className="soft" id="desk.feedStopped" />
          )}
        </li>
      )}
    </DeskRows>
  )
}

const isProvider = (name: string) => FEED_PROVIDER_NAMES.find((one) => one === name)
const providerNamed = (name: string) => {
  const known = isProvider(name)
  return known === undefined ? name : FEED_PROVIDERS[known]
}

function FeedState({ feed: { AnsweredAt, Failures, Line } }: { feed: FeedItem }) {
  return (
    <>
      {AnsweredAt === undefined ? (
        <Text id="desk.feedSilent" />
      ) : (
        <Text id="desk.feedAnswered" values={{ time: <TimeOfDay iso={AnsweredAt} /> }} />
      )}
      {Failures > 0 && (
        <>
          {' · '}
          <Text id="desk.feedFailures" values={{ count: Failures }} />
        </>
      )}
      {Line !== '' && (
        <span lang="en" translate="no">
          {' · '}
          {Line}
        </span>
      )}
    </>
  )
}

const FIELDS: readonly DeskField[] = [
  {
    ...{ name: 'From', label: 'desk.feedFrom', type: 'choice', isRequired: true },
    options: FEED_PROVIDER_NAMES.map((value) => ({ value, name: FEED_PROVIDERS[value] })),
  },
  { name: 'MatchId', label: 'desk.feedMatch', type: 'record', of: 'Match' },
  {
    ...{ name: 'TournamentId', label: 'desk.feedSeries', hint: 'desk.feedSeriesHint' },
    ...{ type: 'record', of: 'Series' },
  },
  { name: 'Url', label: 'desk.feedUrl', hint: 'desk.feedUrlHint', type: 'text', most: 500, isRequired: true },
  { name: 'Header', label: 'desk.feedHeader', hint: 'desk.feedHeaderHint', type: 'text', most: 500 },
  { name: 'Of', label: 'desk.feedOf', hint: 'desk.feedOfHint', type: 'text', most: 64 },
  {
    ...{ name: 'MatchUrl', label: 'desk.feedMatchUrl', hint: 'desk.feedMatchUrlHint' },
    ...{ type: 'text', most: 500 },
  },
  { name: 'Seconds', label: 'desk.feedSeconds', type: 'number', least: 5, most: 3600 },
]

function NewFeed() {
  const refresh = useDeskRefresh()
  const text = useText()
  const add = async (
    entry: DeskRecord,
    refuse: (field: string, words: string) => void,
    saved: () => void,
  ) => {
    const call = addFeedAtDesk(entry as Parameters<typeof addFeedAtDesk>[0])
    const { code, returnMessage, field = 'Url' } = await send(call, { quiet: true })
    if (code === 200) saved()
    else refuse(field, returnMessage || text('toast.unanswered'))
    await refresh()
  }
  return (
    <EntryForm record={{ Seconds: 15 }} label="desk.addFeed" fieldsIn={() => FIELDS} save={add}>
      {(input) => FIELDS.map((field) => input(field))}
    </EntryForm>
  )
}
