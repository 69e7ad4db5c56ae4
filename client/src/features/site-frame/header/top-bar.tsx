import type { ReactNode } from 'react'
import { SocialLinks } from '#client/features/site-frame/social/social-links.tsx'
import { Account } from './account.tsx'

type Props = { languages: ReactNode; changePassword(): void }

export function TopBar({ languages, changePassword }: Props) {
  return (
    <div className="top-bar">
      <div className="measure top-bar-row">
        <SocialLinks />
        <div className="top-bar-end">
          {languages}
          <Account changePassword={changePassword} />
        </div>
      </div>
    </div>
  )
}
