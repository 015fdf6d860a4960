import type { Specimen } from '@probeta/contract/specimens.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { isOpen } from '../day/find-next.ts'

export type Scan =
  | { readonly kind: 'found'; readonly specimen: Specimen }
  /** Read rightly, but not what a label on this list says: of another day, or an old label. The laboratory knows. */
  | { readonly kind: 'elsewhere'; readonly label: string }
  | { readonly kind: 'misread'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }

/** What a scanned or typed label names. The code without its check characters is taken only if it is on the list. */
export function readScan(text: string, specimens: readonly Specimen[]): Scan {
  const typed = text.trim().toUpperCase()
  const specimen = specimens.find(({ code, label }) => label === typed || code.toUpperCase() === typed)
  if (specimen) return { kind: 'found', specimen }
  const read = readLabel(typed)
  if (!read.ok) return { kind: read.code === 'label.check' ? 'misread' : 'unknown', text: typed }
  return { kind: 'elsewhere', label: typed }
}

export type WrongScan = 'onHold' | 'broken' | 'notTested' | 'otherAge' | 'otherDay'

/** The sister of another age that is on the list in its place: the hand went to the wrong cylinder of the right set. */
export const wantedInstead = (specimen: Specimen, list: readonly Specimen[]): Specimen | undefined =>
  specimen.ageHours === null
    ? undefined
    : list.find(
        (other) =>
          other.sampleId === specimen.sampleId && other.ageHours !== specimen.ageHours && isOpen(other),
      )

/** Why a specimen that was found is not one to break now; null when it is. */
export function judgeScan(specimen: Specimen, list: readonly Specimen[]): WrongScan | null {
  if (specimen.state === 'onHold' || specimen.state === 'locked') return 'onHold'
  if (specimen.break !== null) return 'broken'
  if (!isOpen(specimen)) return 'notTested'
  if (list.some(({ id }) => id === specimen.id)) return null
  return wantedInstead(specimen, list) ? 'otherAge' : 'otherDay'
}
