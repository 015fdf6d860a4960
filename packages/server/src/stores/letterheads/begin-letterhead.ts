import { byLanguage } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent, LetterheadTexts } from '@probeta/contract/reports/letterheads.ts'

const nothing: LetterheadTexts = {
  lines: '',
  placeOfWork: '',
  accreditation: '',
  scope: '',
  sampling: '',
  environment: '',
  position: '',
}

/** The letterhead of a laboratory that never edited it: its name and address, and nothing that it did not state. */
export const plainLetterhead: LetterheadContent = {
  contact: '',
  texts: byLanguage(() => nothing),
  accreditation: { number: '', validUntil: null },
  methods: [],
  decisionRule: 'simple',
  uncertainty: null,
  logoId: null,
}
