import { RECAP_TIMES, type Recap } from './recap.ts'

/** What a recap shows, in words, as WebVTT: the sides, every wicket, each innings' end, the result. */
export function captionsOf(recap: Recap): string {
  const cues: string[] = []
  const add = (fromMs: number, toMs: number, text: string) =>
    cues.push(`${clock(fromMs)} --> ${clock(toMs)}\n${text}`)
  add(0, RECAP_TIMES.titleMs, recap.title)
  let now = RECAP_TIMES.titleMs
  recap.steps.forEach((step, index) => {
    const next = recap.steps[index + 1]
    const isLast = next?.innings !== step.innings
    const team = recap.teams[step.innings - 1] ?? ''
    if (isLast) add(now, now + step.ms, `${team} ${step.runs} for ${step.wickets} in ${step.overs} overs.`)
    else if (step.caption)
      add(now, Math.min(now + Math.max(step.ms, 1500), nextCaption(recap, index, now)), step.caption)
    now += step.ms
  })
  add(now, now + RECAP_TIMES.resultMs, recap.result)
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** When the next thing is said: two captions never stand together. */
function nextCaption({ steps }: Recap, from: number, now: number): number {
  let at = now + (steps[from]?.ms ?? 0)
  for (let index = from + 1; index < steps.length; index++) {
    const step = steps[index]
    if (!step || step.caption || steps[index + 1]?.innings !== step.innings) return at
    at += step.ms
  }
  return at
}

function clock(ms: number): string {
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${`${Math.round(ms) % 1000}`.padStart(3, '0')}`
}
