import { createContext, useContext } from 'react'

/** What a saved picture says beside its graph, so that it can stand alone. */
export type PictureWords = {
  /** What it is about, such as the two sides of a match. */
  subject: string
  detail: string
  /** Of the moment that it shows, on this site. */
  address: string
  file: string
}

export const PictureContext = createContext<PictureWords | undefined>(undefined)

export const usePictureWords = () => useContext(PictureContext)
