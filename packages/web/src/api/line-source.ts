/** A device or folder that sends lines of text while it is open. */
export type LineSource = {
  readonly name: string
  readonly close: () => Promise<void>
}

export type Listener = {
  readonly onLine: (line: string) => void
  /** It ended by itself: a plug was pulled, a folder went away. */
  readonly onLost: () => void
  /** It is there again, by itself: a plug was put back. Lines sent meanwhile are lost. */
  readonly onBack?: () => void
  /** Something came that is no text: bytes were lost, or the speed is another one. */
  readonly onNoise?: () => void
}
