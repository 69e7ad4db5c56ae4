import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { returnPath } from '#client/kit/api/return-path.ts'
import { useSession } from '#client/kit/api/session.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Failed } from '#client/kit/ui/content-states.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { ACCOUNTS, FEEDS, isAtDesk, KEYS, kindIn, WEBHOOKS } from '#shared/addresses/desk-address.ts'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { DESK_KIND_NAMES, type DeskKindName } from '#shared/api/desk-kinds.ts'
import { AccountRoles } from './account-roles.tsx'
import { DESK_FORMS } from './desk-fields.ts'
import { DeskList } from './desk-list.tsx'
import { DeskRecordPage } from './desk-record-page.tsx'
import { DeskSettings } from './desk-settings.tsx'
import { Feeds } from './feeds.tsx'
import { ProgramKeys } from './program-keys.tsx'
import { useDeskList } from './use-desk-list.ts'
import { useUnsaved } from './use-unsaved.ts'
import '#client/kit/ui/form/form.css'
import './desk.css'

/** Its component is here already, its words are not. */
const Missing = lazyWithWords(async () => MissingPage)

/** With the words of alerts, which name the events. */
const Webhooks = lazyWithWords(() => import('./webhooks.tsx').then(({ Webhooks }) => Webhooks), 'alerts')

/** Where editors enter series, sides, squads, grounds and fixtures. */
export function Screen() {
  const text = useText()
  const isLoggedIn = useSession().kind === 'somebody'
  if (!isAtDesk(useParams())) return <Missing />
  return (
    <TitledPage title={text('desk.title')} description={text('desk.description')} isUnlisted>
      {isLoggedIn ? <Desk /> : <LogIn />}
    </TitledPage>
  )
}

function LogIn() {
  return (
    <div className="desk-login">
      <Text as="p" id="desk.logIn" />
      <Text
        as={Link}
        className="strong-button"
        to={paths.login}
        onClick={() => sharedStore.set(returnPath, paths.desk())}
        id="desk.toLogin"
      />
    </div>
  )
}

function Desk() {
  useUnsaved()
  const { kind: part, id } = useParams()
  const kind = kindIn(part)
  return (
    <>
      <DeskMenu current={part} />
      {part === ACCOUNTS && <AccountRoles />}
      {part === KEYS && <ProgramKeys />}
      {part === FEEDS && <Feeds />}
      {part === WEBHOOKS && <Webhooks />}
      {part === undefined && <DeskSteps />}
      {kind === 'Setting' && <DeskSettings />}
      {kind && kind !== 'Setting' && id === undefined && <DeskList key={kind} kind={kind} />}
      {kind && kind !== 'Setting' && id !== undefined && (
        <DeskRecordPage key={`${kind}/${id}`} kind={kind} id={idOf(id)} />
      )}
    </>
  )
}

function DeskMenu({ current }: { current: string | undefined }) {
  const text = useText()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is the current
  useEffect(() => {
    const link = menu.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  const links: { part: string; label: MessageId }[] = [
    ...DESK_KIND_NAMES.map((kind) => ({ part: kind.toLowerCase(), label: DESK_FORMS[kind].title })),
    { part: ACCOUNTS, label: 'desk.accounts' },
    { part: KEYS, label: 'desk.keys' },
    { part: FEEDS, label: 'desk.feeds' },
    { part: WEBHOOKS, label: 'desk.webhooks' },
  ]
  return (
    <nav ref={menu} className="desk-menu sideways ruled" aria-label={text('desk.menu')}>
      {links.map(({ part, label }) => (
        <Text
          key={part}
          as={Link}
          to={paths.desk(part)}
          {...(part === current ? { 'aria-current': 'page' } : {})}
          id={label}
        />
      ))}
    </nav>
  )
}

const STEPS = ['Series', 'Team', 'Player', 'Ground', 'Match'] as const satisfies DeskKindName[]

/** The way from an empty site to the first ball, with how far it has come. */
function DeskSteps() {
  const { content } = useDeskList('Match')
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  return (
    <section className="section">
      <Text as="p" className="list-intro measured" id="desk.intro" />
      <ol className="desk-steps">
        {STEPS.map((kind) => (
          <Step key={kind} kind={kind} />
        ))}
        <li>
          <Text as="p" id="desk.thenScore" />
        </li>
      </ol>
    </section>
  )
}

function Step({ kind }: { kind: (typeof STEPS)[number] }) {
  const { content, total } = useDeskList(kind)
  return (
    <li>
      <span className="spread">
        <Text
          as={Link}
          className="inline-link"
          to={paths.desk(kind.toLowerCase())}
          id={DESK_FORMS[kind].title}
        />
        {content.kind === 'ready' && <Text className="soft" id="desk.count" values={{ count: total }} />}
      </span>
    </li>
  )
}
