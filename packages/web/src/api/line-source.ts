/** A device or folder that sends lines of text while it is open. */
export type LineSource = {
  readonly name: string
  readonly close: () => Promise<void>
}

/** `at`: epoch ms by the clock of the device. `waited`: it may belong to a specimen that was broken before. */
export type SentLine = { readonly at: number; readonly waited: boolean }

export type Listener = {
  /** `sent`: given where the line did not come straight from the device. */
  readonly onLine: (line: string, sent?: SentLine) => void
  /** It ended by itself: a plug was pulled, a folder went away. */
  readonly onLost: () => void
  /** It is there again, by itself: a plug was put back. Lines sent meanwhile are lost. */
  readonly onBack?: () => void
  /** Something came that is no text: bytes were lost, or the speed is another one. */
  readonly onNoise?: () => void
  /** Another page takes the lines: the name of its user; null: none does. */
  readonly onElsewhere?: (user: string | null) => void
}
