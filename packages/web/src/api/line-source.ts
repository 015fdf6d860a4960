/** A device or folder that sends lines of text while it is open. */
export type LineSource = {
  readonly name: string
  readonly close: () => Promise<void>
}

export type Listener = {
  /** `at`: epoch ms at which the device sent it, where that is not now. */
  readonly onLine: (line: string, at?: number) => void
  /** It ended by itself: a plug was pulled, a folder went away. */
  readonly onLost: () => void
  /** It is there again, by itself: a plug was put back. Lines sent meanwhile are lost. */
  readonly onBack?: () => void
  /** Something came that is no text: bytes were lost, or the speed is another one. */
  readonly onNoise?: () => void
  /** Another page takes the lines: the name of its user; null: none does. */
  readonly onElsewhere?: (user: string | null) => void
}
