/** A file that cannot be restored: its message is one sentence for whoever named it. */
export class BadBackup extends Error {
  constructor(message: string) {
    super(`${message} Nothing was changed.`)
    this.name = 'BadBackup'
  }
}
