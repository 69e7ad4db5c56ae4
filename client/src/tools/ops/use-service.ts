import { useEffect, useRef, useState } from 'react'
import type { ServiceStatus } from '#shared/ops/service-status.ts'
import { type Columns, type Grain, readColumns, withSample } from './columns.ts'

export type Service = {
  status: ServiceStatus | undefined
  columns: Partial<Record<Grain, Columns>>
  /** `lost`: the relay does not answer, and the figures are old. */
  link: 'connecting' | 'open' | 'lost' | 'signed out'
}

/** A stream that is silent for so long is dead, whatever the browser reports. */
const SILENT_MS = 4000
const GRAINS: readonly Grain[] = ['second', 'minute']

/** The history once, then a status each second. */
export function useService(): Service {
  const [service, setService] = useState<Service>({ status: undefined, columns: {}, link: 'connecting' })
  const heardMs = useRef(0)
  useEffect(() => {
    const ending = new AbortController()
    let stream = open()
    const watching = setInterval(() => {
      if (performance.now() - heardMs.current < SILENT_MS) return
      heardMs.current = performance.now()
      stream.close()
      setService((before) => ({ ...before, link: before.link === 'signed out' ? before.link : 'lost' }))
      stream = open()
      void ask()
    }, 1000)

    function open(): EventSource {
      const source = new EventSource('/ops/stream')
      heardMs.current = performance.now()
      source.onmessage = ({ data }) => {
        heardMs.current = performance.now()
        const status = JSON.parse(String(data)) as ServiceStatus
        setService((before) => ({ status, link: 'open', columns: extended(before.columns, status) }))
      }
      return source
    }

    /** The stream cannot distinguish a session that ended from a relay that is gone. */
    async function ask(): Promise<void> {
      const response = await fetch('/ops/report', { signal: ending.signal }).catch(() => undefined)
      if (response?.status === 401) setService((before) => ({ ...before, link: 'signed out' }))
      else if (response?.ok) await readHistory(ending.signal, setService)
    }

    void readHistory(ending.signal, setService)
    return () => {
      ending.abort()
      clearInterval(watching)
      stream.close()
    }
  }, [])
  return service
}

async function readHistory(
  signal: AbortSignal,
  set: (change: (before: Service) => Service) => void,
): Promise<void> {
  await Promise.all(
    GRAINS.map(async (grain) => {
      const response = await fetch(`/ops/history?grain=${grain}`, { signal }).catch(() => undefined)
      if (!response?.ok) return
      const columns = readColumns(await response.arrayBuffer())
      set((before) => ({ ...before, columns: { ...before.columns, [grain]: columns } }))
    }),
  )
}

function extended(columns: Service['columns'], { sample, at }: ServiceStatus): Service['columns'] {
  const entries = GRAINS.flatMap((grain) => {
    const shown = columns[grain]
    return shown ? [[grain, withSample(shown, sample, at)] as const] : []
  })
  return Object.fromEntries(entries)
}
