import { byLanguage } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent } from '@probeta/contract/reports/letterheads.ts'
import { expect, it } from 'vitest'
import { describeHead, warnOfHead } from './describe-head.ts'

const texts = {
  lines: '',
  placeOfWork: '',
  accreditation: '',
  scope: '',
  sampling: '',
  environment: '',
  position: '',
}
const plain: LetterheadContent = {
  contact: '',
  texts: byLanguage(() => texts),
  accreditation: { number: '', validUntil: null },
  methods: [{ id: 'astmC39', edition: '2021', accredited: false }],
  decisionRule: 'simple',
  uncertainty: { loadPercent: 1, widthMm: 0.25, otherPercent: 0, materialPercent: null },
  logoId: null,
}
const laboratory = { name: 'Laboratorio', address: 'Calle 1', accreditation: 'LE-001' }
const until = (validUntil: string) => ({ ...plain, accreditation: { number: 'LE-045', validUntil } })

it('shows the laboratory itself where the letterhead is empty', () => {
  expect(describeHead(plain, laboratory, 'es', '2026-11-18')).toEqual({
    name: 'Laboratorio',
    lines: ['Calle 1'],
    accreditation: 'LE-001',
    scope: '',
  })
})

it('shows no accreditation that has ended, not even the one it was set up with', () => {
  expect(describeHead(until('2026-11-17'), laboratory, 'es', '2026-11-18').accreditation).toBeNull()
  expect(describeHead(until('2026-11-18'), laboratory, 'es', '2026-11-18').accreditation).toMatchObject({
    number: 'LE-045',
  })
})

it('warns of an end that is near, of what is not stated and of a language that was left out', () => {
  expect(warnOfHead(plain, '2026-11-18')).toEqual([])
  expect(warnOfHead(until('2026-11-17'), '2026-11-18')).toEqual(['accreditationEnded'])
  expect(warnOfHead(until('2027-01-17'), '2026-11-18')).toEqual(['accreditationEnds'])
  expect(warnOfHead(until('2027-01-18'), '2026-11-18')).toEqual([])
  expect(warnOfHead({ ...plain, uncertainty: null, methods: [] }, '2026-11-18')).toEqual([
    'noUncertainty',
    'noEditions',
  ])
  expect(warnOfHead({ ...plain, uncertainty: null, decisionRule: 'guarded' }, '2026-11-18')).toEqual([
    'noGuard',
  ])
  const german = { ...plain.texts, de: { ...texts, lines: 'Prüflabor' } }
  expect(warnOfHead({ ...plain, texts: german }, '2026-11-18')).toEqual(['missingTexts'])
})
