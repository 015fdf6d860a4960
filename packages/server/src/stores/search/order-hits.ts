import type { Hit } from '@probeta/contract/workplace/search.ts'

/** A hit and its nearness to the typed text: 0 equal, 1 begins with it, 2 contains it, 3 and more similar. */
export type RankedHit = Hit & { nearness: number }

/** Lower case without accents, as the database folds names. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const near = (candidate: string, sought: string): number => {
  const text = fold(candidate)
  if (text === sought) return 0
  return text.startsWith(sought) ? 1 : text.includes(sought) ? 2 : 3
}

export type SampleRow = {
  id: string
  code: string
  workSite: string
  element: string
  mixer: string
  deliveryNote: string
}

const fields = ['deliveryNote', 'mixer', 'element'] as const

/**
 * Ranks a sample by what it was found by: its code, or the field that holds the text or most of its words. A number
 * equal to the text comes first, of any series; samples that only contain it keep the order given, newest first.
 */
export function rankSample(row: SampleRow, text: string): RankedHit {
  const sought = fold(text)
  const { id, code, workSite, element } = row
  const byCode = near(code, sought)
  const words = sought.split(/\s+/)
  const share = (candidate: string) => words.filter((word) => fold(candidate).includes(word)).length
  const [field] = fields.toSorted(
    (a, b) => near(row[a], sought) - near(row[b], sought) || share(row[b]) - share(row[a]),
  )
  const byField = field ? Math.min(2, near(row[field], sought)) : 3
  const found = byCode > byField || byCode === 3 ? field : undefined
  return {
    kind: 'sample',
    id,
    openId: id,
    label: code,
    context: found ? workSite : [workSite, element].filter(Boolean).join(' · '),
    match: found && row[found] !== '' ? { field: found, text: row[found] } : null,
    nearness: Math.min(byCode, byField),
  }
}

/** True if a text has three letters or digits in a row: anything shorter is searched among the newest alone. */
export const isTelling = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(fold(text))
