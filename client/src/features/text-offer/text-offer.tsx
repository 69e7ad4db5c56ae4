import { useEffect, useState } from 'react'
import { hasAnswered, keepAnswer } from './answered-offer.ts'
import { OfferLine } from './lazy-parts.ts'
import { isSlow, type NetworkInformation } from './slow-network.ts'

/** One line for a reader whose network is slow, until they have answered it. */
export function TextOffer() {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setOffered(isSlow(network()) && !hasAnswered()), [])
  if (!isOffered) return null
  return (
    <OfferLine
      dismiss={() => {
        keepAnswer()
        setOffered(false)
      }}
    />
  )
}

const network = () => (navigator as Navigator & { connection?: NetworkInformation }).connection
