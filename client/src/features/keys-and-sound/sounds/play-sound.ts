import type { MatchSound } from './sound-of.ts'

/** A knock of wood: how high it begins, when, and how loud. */
type Knock = { hertz: number; after: number; gain: number }

const KNOCKS: Record<MatchSound, readonly Knock[]> = {
  boundary: [{ hertz: 620, after: 0, gain: 0.5 }],
  wicket: [
    { hertz: 300, after: 0, gain: 0.7 },
    { hertz: 240, after: 0.09, gain: 0.6 },
    { hertz: 190, after: 0.16, gain: 0.5 },
  ],
}
const RINGS_FOR = 0.18
/** Later than this a sound tells nothing. */
const LATEST_MS = 1000

let audio: AudioContext | undefined

/** Plays a sound that is made here, without a file. Silent where the browser has no sound, or waits for a press first. */
export function playSound(sound: MatchSound): void {
  try {
    audio ??= new AudioContext()
    const context = audio
    const askedMs = performance.now()
    // A browser that waits for a press first would play all of them at once when it comes.
    void context.resume().then(() => {
      if (performance.now() - askedMs < LATEST_MS) for (const knock of KNOCKS[sound]) play(context, knock)
    })
  } catch {
    // A browser without sound shows the score all the same.
  }
}

function play(context: AudioContext, { hertz, after, gain }: Knock): void {
  const start = context.currentTime + after
  const end = start + RINGS_FOR
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(hertz, start)
  tone.frequency.exponentialRampToValueAtTime(hertz / 2, end)
  volume.gain.setValueAtTime(gain, start)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(end)
}
