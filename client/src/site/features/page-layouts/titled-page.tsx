import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import './list-screen.css'

type Props = ComponentProps<typeof PageHead> & {
  title: string
  /** Where it is not the title. */
  heading?: ReactNode
  children: ReactNode
}

/** A page of sections below its title. */
export function TitledPage({ heading, children, ...head }: Props) {
  return (
    <div className="measure list-screen">
      <PageHead {...head} />
      <h1>{heading ?? head.title}</h1>
      {children}
    </div>
  )
}
