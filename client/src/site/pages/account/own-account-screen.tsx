import { useCallback, useEffect, useState } from 'react'
import { ownAccount } from '#client/kit/api/own-account-calls.ts'
import { returnPath } from '#client/kit/api/return-path.ts'
import { send } from '#client/kit/api/send.ts'
import { useSession } from '#client/kit/api/session.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { saveFile } from '#client/kit/ui/save-file.ts'
import { Section } from '#client/kit/ui/section.tsx'
import { useLazyDialog } from '#client/site/features/dialogs/use-lazy-dialog.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { OwnAccount } from '#shared/api/own-account.ts'
import { AccountFacts } from './account-facts.tsx'
import { DeletionDue } from './deletion-due.tsx'
import './account.css'
import './own-account.css'

const DeleteAccount = lazyWithWords(() =>
  import('./delete-account-dialog.tsx').then((part) => part.DeleteAccountDialog),
)

type Read = { kind: 'reading' } | { kind: 'failed'; message: string } | { kind: 'read'; account: OwnAccount }

/** What the site has of a reader: to look at, to take along, and to have deleted. */
export function Screen() {
  const text = useText()
  const session = useSession()
  return (
    <TitledPage title={text('own.title')} description={text('own.description')} isUnlisted>
      {session.kind === 'somebody' ? (
        <Own key={session.user.UserId} userId={session.user.UserId} />
      ) : (
        <LogIn />
      )}
    </TitledPage>
  )
}

function LogIn() {
  const comeBack = () => sharedStore.set(returnPath, paths.account)
  return (
    <div className="own-account">
      <Text as="p" id="own.logIn" />
      <Text as={Link} className="strong-button" to={paths.login} onClick={comeBack} id="own.toLogin" />
    </div>
  )
}

function Own({ userId }: { userId: number }) {
  const [read, setRead] = useState<Read>({ kind: 'reading' })
  const look = useCallback(async () => {
    const { answer, returnMessage } = await send(ownAccount(userId), { quiet: true })
    setRead(answer ? { kind: 'read', account: answer.data } : { kind: 'failed', message: returnMessage })
  }, [userId])
  useEffect(() => void look(), [look])
  const { open, dialog } = useLazyDialog(DeleteAccount, { userId, done: look })
  switch (read.kind) {
    case 'reading':
      return <OutlineRows rows={4} of="fixture" />
    case 'failed':
      return <Failed message={read.message} retry={() => void look()} />
    case 'read': {
      const { account } = read
      const save = () => saveFile(`account-${userId}.json`, `${JSON.stringify(account, null, 2)}\n`)
      return (
        <div className="own-account">
          {account.DeleteAt !== null && <DeletionDue userId={userId} at={account.DeleteAt} done={look} />}
          <Section title={<Text id="own.has" />}>
            <AccountFacts account={account} />
            <Text as="p" className="soft" id="own.alerts" />
            <Button className="strong-button" onClick={save} id="own.download" />
          </Section>
          {account.DeleteAt === null && (
            <Section title={<Text id="own.delete" />}>
              <Text as="p" id="own.deleteAbout" />
              <Button className="plain-button" aria-haspopup="dialog" onClick={open} id="own.delete" />
            </Section>
          )}
          {dialog}
        </div>
      )
    }
  }
}
