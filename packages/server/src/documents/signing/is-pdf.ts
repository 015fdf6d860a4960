/** Checks that a PDF has its start and end markers: a truncated file or another format has not. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).toString('latin1').includes('%%EOF')
