import type { JsonObject } from '#shared/live/json.ts'
import type { TopicView } from './topic-view.ts'

type View = TopicView<JsonObject>
/** Must give the same view for the same one. */
export type Replacement = (view: View) => View

/** Topics that are shown as they stood at another moment than the one that is due. */
export class Replacements {
  readonly #changed: (topic: string) => void
  readonly #byTopic = new Map<string, Replacement>()

  constructor(changed: (topic: string) => void) {
    this.#changed = changed
  }

  of(topic: string, view: View): View {
    return this.#byTopic.get(topic)?.(view) ?? view
  }

  /** Undefined: what is due is shown again. */
  set(topic: string, replacement: Replacement | undefined): void {
    if (replacement === undefined) this.#byTopic.delete(topic)
    else this.#byTopic.set(topic, replacement)
    this.#changed(topic)
  }
}
