import { languages } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent, LetterheadTable } from '@probeta/contract/reports/letterheads.ts'
import { type Accreditation, accreditationOn } from '@probeta/domain/report/accreditation.ts'
import { readLines } from '../../ui/read-lines.ts'

export type HeadLanguage = keyof LetterheadContent['texts']

export type DescribedHead = {
  name: string
  lines: readonly string[]
  /** The accreditation printed at the right; null: none. */
  accreditation: Accreditation | string | null
  scope: string
}

/** Describes the page head in one language on a day, exactly as the report prints it. */
export function describeHead(
  content: LetterheadContent,
  laboratory: LetterheadTable['laboratory'],
  language: HeadLanguage,
  day: string,
): DescribedHead {
  const texts = content.texts[language]
  const accreditation = { ...content.accreditation, words: texts.accreditation }
  const state = accreditationOn(accreditation, day)
  return {
    name: laboratory.name,
    lines: [...readLines(texts.lines), laboratory.address, readLines(content.contact).join(' · ')].filter(
      Boolean,
    ),
    accreditation:
      state === 'valid' ? accreditation : state === 'none' ? laboratory.accreditation || null : null,
    scope: state === 'ended' ? '' : texts.scope,
  }
}

export type HeadWarning =
  'accreditationEnded' | 'accreditationEnds' | 'noUncertainty' | 'noGuard' | 'noEditions' | 'missingTexts'

const soonDays = 60

/** Warnings to show before the next report is issued. */
export function warnOfHead(content: LetterheadContent, day: string): HeadWarning[] {
  const { accreditation, texts, uncertainty, decisionRule, methods } = content
  const states = languages.map((language) =>
    accreditationOn({ ...accreditation, words: texts[language].accreditation }, day),
  )
  const soon = new Date(Date.parse(`${day}T00:00:00Z`) + soonDays * 86_400_000).toISOString().slice(0, 10)
  const written = languages.map((language) => Object.values(texts[language]).filter(Boolean).length)
  const warnings: [HeadWarning, boolean][] = [
    ['accreditationEnded', states.includes('ended')],
    [
      'accreditationEnds',
      states.includes('valid') && accreditation.validUntil !== null && accreditation.validUntil <= soon,
    ],
    ['noUncertainty', uncertainty === null && decisionRule !== 'guarded'],
    ['noGuard', uncertainty === null && decisionRule === 'guarded'],
    ['noEditions', methods.every(({ edition }) => edition === '')],
    ['missingTexts', new Set(written).size > 1],
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
