const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const FILE = /^https:\/\/[^?#\s]+\.(?:mp4|m4v|webm|mov)(?:[?#]\S*)?$/i

/** The film of YouTube at an address, however it was copied. */
export const youTubeId = (address: string): string | undefined => YOUTUBE.exec(address)?.[1]

export const isFilmAddress = (address: string): boolean =>
  youTubeId(address) !== undefined || FILE.test(address)

/** A ball is entered after it was bowled, and its run-up comes before it. */
const LEAD_S = 12

/** Seconds of a film at which a ball is seen; undefined where the film began later. */
export function secondsOfBall(startedAt: string, ballAt: string): number | undefined {
  const seconds = Math.round((Date.parse(ballAt) - Date.parse(startedAt)) / 1000)
  return seconds < 0 || Number.isNaN(seconds) ? undefined : Math.max(0, seconds - LEAD_S)
}

/** A page or a file that begins there. */
export function filmAt(address: string, seconds: number): string {
  const id = youTubeId(address)
  if (id === undefined) return `${address.replace(/#.*$/, '')}#t=${seconds}`
  return `https://www.youtube.com/watch?v=${id}&t=${seconds}s`
}

/** The player of YouTube that sets no cookie before it plays. */
export const playerOfYouTube = (id: string, seconds: number): string =>
  `https://www.youtube-nocookie.com/embed/${id}?start=${seconds}&autoplay=1&playsinline=1`
