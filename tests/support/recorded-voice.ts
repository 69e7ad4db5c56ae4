import type { Voice } from '#client/site/features/keys-and-sound/aloud/commentator.ts'

type Sentence = { text: string; atMs: number; wasCut: boolean }

/** Records what it speaks, as fast as a person does, by the clock of the test's timers. */
export function recordedVoice(): { voice: Voice; sentences: Sentence[] } {
  const sentences: Sentence[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    sentences,
    voice: {
      speak(text, ended) {
        sentences.push({ text, atMs: Date.now(), wasCut: false })
        timer = setTimeout(ended, text.length * 60)
      },
      stop() {
        clearTimeout(timer)
        const last = sentences.at(-1)
        if (last) last.wasCut = true
      },
    },
  }
}
