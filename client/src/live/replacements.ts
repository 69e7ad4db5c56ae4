import type { JsonObject } from '#shared/live/json.ts'
import type { TopicView } from './topic-view.ts'

type View = TopicView<JsonObject>
/** Must return the same view for the same one. */
export type Replacement = (view: View) => View

/** Topics that are shown at another moment. */
export class Replacements {
  readonly #changed: (topic: string) => void
  readonly #byTopic = new Map<string, Replacement>()

  constructor(changed: (topic: string) => void) {
    this.#changed = changed
  }

  of(topic: string, view: View): View {
    return this.#byTopic.get(topic)?.(view) ?? view
  }

  /** Undefined: the live view is shown again. */
  set(topic: string, replacement: Replacement | undefined): void {
    if (replacement === undefined) this.#byTopic.delete(topic)
    else this.#byTopic.set(topic, replacement)
    this.#changed(topic)
  }
}
