/** A variable that is set already wins over the file. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new EnvFileError(code ?? String(error))
  }
}

export class EnvFileError extends Error {
  constructor(reason: string) {
    super(`.env cannot be read (${reason}): make it a file that the relay may read, or take it away.`)
    this.name = 'EnvFileError'
  }
}
