import { createContext, useContext, useEffect } from 'react'

/** What a page says about itself outside its body. `status` is what the server answers with. */
export type Head = { title: string; description: string; status: number }

/** On the server the document reads what the screen set; in the browser there is none, and the title is set directly. */
export const HeadContext = createContext<Head | undefined>(undefined)

export function PageHead({ title, description, status = 200 }: Omit<Head, 'status'> & { status?: number }) {
  const head = useContext(HeadContext)
  if (head) Object.assign(head, { title, description, status })
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  return null
}
