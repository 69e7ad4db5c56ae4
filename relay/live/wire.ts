export type Wire = {
  readonly compresses: boolean
  readonly isOpen: boolean
  write(bytes: Buffer): boolean
  readonly untakenBytes: number
  ping(): void
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  terminate(): void
}

export type WireEvents = {
  received(text: string): void
  pinged(): void
  answered(): void
  drained(): void
  closed(): void
}
