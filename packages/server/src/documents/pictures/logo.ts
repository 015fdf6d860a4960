/** A logo ready for printing. A report stored as data names it by its hash: the bytes are in a row that never changes. */
export type Logo = {
  readonly sha256: string
  readonly width: number
  readonly height: number
  /** JPEG, as base64. */
  readonly jpeg: () => string
}

export const createLogo = (of: { sha256: Buffer; width: number; height: number; bytes: Buffer }): Logo => ({
  sha256: of.sha256.toString('hex'),
  width: of.width,
  height: of.height,
  // A function is left out of JSON.
  jpeg: () => of.bytes.toString('base64'),
})
