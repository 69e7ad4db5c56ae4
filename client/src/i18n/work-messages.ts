/** Messages for those who enter cricket, apart from what every reader's first file names. */
export const WORK_MESSAGES = import.meta.glob<Record<string, string>>('./*/{desk,score}.json', {
  import: 'default',
})
