/** A PDF begins with its mark and ends with another: what was cut off on the way, or is something else, is none. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).toString('latin1').includes('%%EOF')
