import { createContext } from 'react'

/** Whether figures change without a motion: to another moment of a match very many do at once. */
export const StillFigures = createContext(false)
