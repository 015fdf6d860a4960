import type { Hit } from '@probeta/contract/search.ts'

/** A hit and how near it is to what was typed: 0 the text itself, 1 begins with it, 2 holds it, 3 and more reads like it. */
export type RankedHit = Hit & { nearness: number }

/** Small letters without accents, as the database folds names. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const near = (said: string, sought: string): number => {
  const text = fold(said)
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
 * A sample as what it was found by: its code, or the field that holds the text or most of its words. A number that is the
 * text itself comes first, whichever number it is; what only holds it keeps the order given, newest first.
 */
export function rankSample(row: SampleRow, text: string): RankedHit {
  const sought = fold(text)
  const { id, code, workSite, element } = row
  const byCode = near(code, sought)
  const words = sought.split(/\s+/)
  const share = (said: string) => words.filter((word) => fold(said).includes(word)).length
  const [field] = fields.toSorted(
    (a, b) => near(row[a], sought) - near(row[b], sought) || share(row[b]) - share(row[a]),
  )
  const bySaid = field ? Math.min(2, near(row[field], sought)) : 3
  const found = byCode > bySaid || byCode === 3 ? field : undefined
  return {
    kind: 'sample',
    id,
    openId: id,
    label: code,
    context: found ? workSite : [workSite, element].filter(Boolean).join(' · '),
    match: found && row[found] !== '' ? { field: found, text: row[found] } : null,
    nearness: Math.min(byCode, bySaid),
  }
}

/** Whether a text has three letters or digits in a row: anything shorter is looked for among the newest alone. */
export const isTelling = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(fold(text))
