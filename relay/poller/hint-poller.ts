import type { Membership } from '../cluster/join-cluster.ts'
import type { HintOutcome, PollControls } from '../upstream/poll-controls.ts'

/** The origin has changed: the relay that polls asks it at once. Rejects where that relay cannot be reached. */
export async function hintPoller(
  controls: PollControls,
  membership: Membership | undefined,
): Promise<HintOutcome> {
  if (controls.isFollowing || membership?.statuses.isLeaderFollowing) return 'follows'
  if (membership) await membership.hint()
  else controls.hint()
  return 'polls'
}
