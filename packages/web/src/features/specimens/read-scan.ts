import type { Specimen } from '@probeta/contract/specimens.ts'
import { verifyCheck } from '@probeta/domain/specimen/label-code.ts'
import { isOpen } from './find-next.ts'

export type Scan =
  | { readonly kind: 'found'; readonly specimen: Specimen }
  /** A right label of a specimen that is not on this list. */
  | { readonly kind: 'elsewhere'; readonly code: string }
  | { readonly kind: 'misread'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }

/** What a scanned or typed label names. The code without its check characters is taken only if it is on the list. */
export function readScan(text: string, specimens: readonly Specimen[]): Scan {
  const typed = text.trim().toUpperCase()
  const named = (code: string) => specimens.find((specimen) => specimen.code.toUpperCase() === code)
  const plain = named(typed)
  if (plain) return { kind: 'found', specimen: plain }
  const read = verifyCheck(typed)
  if (!read.ok) return { kind: read.code === 'label.check' ? 'misread' : 'unknown', text: typed }
  const specimen = named(read.value)
  return specimen ? { kind: 'found', specimen } : { kind: 'elsewhere', code: read.value }
}

export type WrongScan = 'onHold' | 'broken' | 'notTested' | 'otherDay'

/** Why a specimen that was found is not one to break now; null when it is. */
export function judgeScan(specimen: Specimen, onList: boolean): WrongScan | null {
  if (specimen.state === 'onHold' || specimen.state === 'locked') return 'onHold'
  if (specimen.break !== null) return 'broken'
  if (!isOpen(specimen)) return 'notTested'
  return onList ? null : 'otherDay'
}
