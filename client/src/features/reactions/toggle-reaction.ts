import type { Reaction, Reactions } from '#shared/api/content.ts'

/** The counts once `next` is the reader's own; a second press takes it back. */
export function toggleReaction(before: Reactions, pressed: Reaction): Reactions {
  const next = before.Mine === pressed ? null : pressed
  const moved = (kind: Reaction, count: number) =>
    Math.max(0, count - Number(before.Mine === kind) + Number(next === kind))
  return {
    Likes: moved('like', before.Likes),
    DisLikes: moved('dislike', before.DisLikes),
    Mine: next,
  }
}
