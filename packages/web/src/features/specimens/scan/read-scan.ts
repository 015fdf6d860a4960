import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { readLabel } from '@probeta/domain/specimen/label-code.ts'
import { isOpen } from '../day/find-next.ts'

export type Scan =
  | { readonly kind: 'found'; readonly specimen: Specimen }
  /** Well formed, but no label on this list: of another day, or an old label. The server decides. */
  | { readonly kind: 'elsewhere'; readonly label: string }
  | { readonly kind: 'misread'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }

const bare = (code: string) => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The one specimen on the list whose code has these letters and digits, where they were typed without its hyphens. */
function typedBare(typed: string, specimens: readonly Specimen[]): Specimen | undefined {
  if (!/^[\p{L}\p{N} ]+$/u.test(typed)) return undefined
  const alike = specimens.filter(({ code }) => bare(code) === bare(typed))
  return alike.length === 1 ? alike[0] : undefined
}

/** Parses a scanned or typed label. The code without its check characters is accepted only if it is on the list. */
export function readScan(text: string, specimens: readonly Specimen[]): Scan {
  const typed = text.trim().toUpperCase()
  const specimen =
    specimens.find(({ code, label }) => label === typed || code.toUpperCase() === typed) ??
    typedBare(typed, specimens)
  if (specimen) return { kind: 'found', specimen }
  const read = readLabel(typed)
  if (!read.ok) return { kind: read.code === 'label.check' ? 'misread' : 'unknown', text: typed }
  return { kind: 'elsewhere', label: typed }
}

export type WrongScan = 'onHold' | 'broken' | 'notTested' | 'discarded' | 'otherAge' | 'otherDay'

/** Returns the open specimen of the same sample and another age on the list: the right sample, the wrong cylinder. */
export const wantedInstead = (specimen: Specimen, list: readonly Specimen[]): Specimen | undefined =>
  specimen.ageHours === null
    ? undefined
    : list.find(
        (other) =>
          other.sampleId === specimen.sampleId && other.ageHours !== specimen.ageHours && isOpen(other),
      )

/** Returns why a specimen that was found is not to be broken now; null when it is. */
export function judgeScan(specimen: Specimen, list: readonly Specimen[]): WrongScan | null {
  if (specimen.state === 'onHold' || specimen.state === 'locked') return 'onHold'
  if (specimen.break !== null) return 'broken'
  if (specimen.state === 'discarded') return 'discarded'
  if (!isOpen(specimen)) return 'notTested'
  if (list.some(({ id }) => id === specimen.id)) return null
  return wantedInstead(specimen, list) ? 'otherAge' : 'otherDay'
}
