import sharp from 'sharp'
import type { MatchRecord } from '../matches/match-record.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { RECAP_TIMES, type Recap } from './recap.ts'
import { FRAME, resultFrame, stepFrame, titleFrame } from './recap-frame.ts'
import { vp8Frame } from './vp8-frame.ts'
import { type Frame, webm } from './webm.ts'

/**
 * Makes the film of a recap. Frames are encoded one at a time by a thread beside the one that plays, and the
 * event loop has its turn between two of them: a film is in no hurry.
 */
export async function filmOf(
  face: ScoreFace,
  record: MatchRecord,
  recap: Recap,
  signal: AbortSignal,
): Promise<Buffer> {
  const frames: Frame[] = [
    { vp8: await frame(titleFrame(face, recap, placeOf(record))), ms: RECAP_TIMES.titleMs },
  ]
  for (const step of recap.steps) {
    signal.throwIfAborted()
    frames.push({ vp8: await frame(stepFrame(face, recap, step)), ms: step.ms })
    await new Promise((resolve) => setImmediate(resolve))
  }
  frames.push({ vp8: await frame(resultFrame(face, recap, recap.steps.at(-1))), ms: RECAP_TIMES.resultMs })
  return webm(frames, FRAME)
}

export function placeOf({ facts }: MatchRecord): string {
  return `${facts.tournament.name} · ${facts.name} · ${facts.venue}`
}

async function frame(svg: string): Promise<Uint8Array> {
  return vp8Frame(
    await sharp(Buffer.from(svg)).flatten().webp({ quality: 58, effort: 2, smartSubsample: true }).toBuffer(),
  )
}
