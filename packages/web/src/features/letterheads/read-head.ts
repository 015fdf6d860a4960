import type { LetterheadContent } from '@probeta/contract/reports/letterheads.ts'
import { type MethodId, methodIds } from '@probeta/domain/specimen/methods.ts'

/** Form values of the head: every method has a row; `states`: an uncertainty is stated, its values are kept otherwise. */
export type HeadValues = Pick<LetterheadContent, 'contact' | 'texts' | 'decisionRule' | 'logoId'> & {
  accreditationNumber: string
  validUntil: string | null
  methods: Record<MethodId, { edition: string; accredited: boolean }>
  states: boolean
  loadPercent: number | null
  widthMm: number | null
  otherPercent: number | null
  materialPercent: number | null
}

/** Class 1 of ISO 7500-1, and a calliper read to 0.25 mm: the usual starting values. */
const usual = { loadPercent: 1, widthMm: 0.25, otherPercent: 0, materialPercent: null }

export function writeHead({ accreditation, methods, uncertainty, ...same }: LetterheadContent): HeadValues {
  const known = new Map(methods.map(({ id, ...method }) => [id, method]))
  return {
    ...same,
    accreditationNumber: accreditation.number,
    validUntil: accreditation.validUntil,
    methods: Object.fromEntries(
      methodIds.map((id) => [id, known.get(id) ?? { edition: '', accredited: false }]),
    ) as HeadValues['methods'],
    states: uncertainty !== null,
    ...usual,
    ...uncertainty,
  }
}

export const readHead = ({
  accreditationNumber,
  validUntil,
  methods,
  states,
  loadPercent,
  widthMm,
  otherPercent,
  materialPercent,
  ...same
}: HeadValues): LetterheadContent => ({
  ...same,
  accreditation: { number: accreditationNumber.trim(), validUntil },
  methods: methodIds.flatMap((id) => {
    const { edition, accredited } = methods[id]
    return edition.trim() === '' && !accredited ? [] : [{ id, edition: edition.trim(), accredited }]
  }),
  uncertainty: states
    ? {
        loadPercent: loadPercent ?? Number.NaN,
        widthMm: widthMm ?? Number.NaN,
        otherPercent: otherPercent ?? 0,
        materialPercent,
      }
    : null,
})
