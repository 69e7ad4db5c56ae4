import { createContext } from 'react'
import { DEFAULT_BRAND } from '#shared/brand.ts'

/** What the site is called and how it looks. */
export const BrandContext = createContext(DEFAULT_BRAND)
