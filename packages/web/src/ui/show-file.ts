import { handFile } from './hand-file.ts'

/** Long enough for a viewer to have read it. */
const lifetimeMs = 120_000

/** Opens a file in another tab; hands it over as a download where the browser opens none. */
export function showFile(blob: Blob, name: string): 'opened' | 'downloaded' {
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs)
  if (window.open(url, '_blank')) return 'opened'
  handFile(blob, name)
  return 'downloaded'
}
