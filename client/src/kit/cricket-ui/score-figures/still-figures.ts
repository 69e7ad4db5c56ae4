import { createContext } from 'react'

/** Whether figures change without motion: a jump to another ball changes very many. */
export const StillFigures = createContext(false)
