import type { StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'

export type Scanned =
  | { readonly kind: 'place'; readonly place: StoragePlace }
  | { readonly kind: 'label'; readonly label: string }
  /** 'plain': a code without its check characters. */
  | { readonly kind: 'form' | 'plain' | 'check'; readonly text: string }

const plainCode = /^[A-Z0-9][A-Z0-9-]*-\d{3,}-\d+$/

/** Reads a scanned or typed text: one of the storage places, a specimen label, or text that is neither. */
export function readScanned(text: string, places: readonly StoragePlace[]): Scanned {
  const typed = text.trim().toUpperCase()
  const place = places.find(({ code }) => code === typed)
  if (place) return { kind: 'place', place }
  const read = readLabel(typed)
  if (read.ok) return { kind: 'label', label: typed }
  if (plainCode.test(typed)) return { kind: 'plain', text: typed }
  return { kind: read.code === 'label.check' ? 'check' : 'form', text: typed }
}
