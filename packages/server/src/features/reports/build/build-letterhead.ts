import type { Letterhead } from '@probeta/contract/reports/letterheads.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { accreditationOn } from '@probeta/domain/report/accreditation.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { formatIn } from '../../../documents/words/format.ts'
import type { Laboratory } from '../../../documents/report-document.ts'
import { sentence } from '../../../base/language.ts'
import type { Material } from './build-document.ts'

/** True when the accreditation is valid on the day of issue; one without an end is valid. */
export const isAccredited = (
  { accreditation, texts }: Letterhead['content'],
  language: keyof Letterhead['content']['texts'],
  day: string,
): boolean => accreditationOn({ ...accreditation, words: texts[language].accreditation }, day) === 'valid'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The current head of the pages; an accreditation that has ended is not printed. */
export function buildLaboratory({ report, facts, letterhead, at, timeZone }: Material): Laboratory {
  const { language } = report
  const { content, logo } = letterhead
  const { lines, scope } = content.texts[language]
  const accreditation = accreditationOf({ report, facts, letterhead, at, timeZone })
  const below = linesOf(lines)
  const contact = linesOf(content.contact)
  return {
    name: facts.laboratory.name,
    address: facts.laboratory.address,
    ...(logo && { logo }),
    ...(below.length > 0 && { lines: below }),
    ...(contact.length > 0 && { contact }),
    ...(accreditation && { accreditation }),
    ...(accreditation && scope && { scope: sentence(language, 'reportStatements.scope', { scope }) }),
  }
}

type Accrediting = Pick<Material, 'report' | 'facts' | 'letterhead' | 'at' | 'timeZone'>

function accreditationOf({ report, facts, letterhead, at, timeZone }: Accrediting): string {
  const { language } = report
  const { content } = letterhead
  const { number, validUntil } = content.accreditation
  const words = content.texts[language].accreditation
  // Without an entry in the letterhead: the accreditation the laboratory was set up with.
  if (number === '' && words === '') return facts.laboratory.accreditation
  if (!isAccredited(content, language, dayOf(Date.parse(at), timeZone))) return ''
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `reportStatements.${key}`, values)
  const named =
    number === '' ? words : say(words === '' ? 'accreditationNumber' : 'accreditation', { words, number })
  if (validUntil === null) return named
  const until = formatIn(language, 'UTC').date(`${validUntil}T12:00:00Z`)
  return say('validUntil', { words: named, until })
}

/** Each method with its edition; for an accredited laboratory also whether the method is covered. */
export function buildMethods({ report, tests, letterhead, at, timeZone }: Material): string[] {
  const { language } = report
  const { content } = letterhead
  const holds = isAccredited(content, language, dayOf(Date.parse(at), timeZone))
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `reportStatements.${key}`, values)
  const ids = new Set(tests.flatMap(({ specimens }) => specimens.map(({ mix }) => mix.method)))
  return [...ids].map((id) => {
    const name = isMethodId(id) ? methodOf(id).name : id
    const known = content.methods.find((method) => method.id === id)
    const method = known?.edition
      ? say('method', { name, edition: known.edition })
      : say('noEdition', { name })
    if (!holds) return method
    return say(known?.accredited ? 'accredited' : 'notAccredited', { method })
  })
}

/** The days between which the specimens were broken. */
export function testedBetween(tests: readonly StrengthTest[]): { from: string; to: string } | undefined {
  const instants = tests
    .flatMap(({ specimens }) => specimens.flatMap(({ break: reading }) => reading?.brokenAt ?? []))
    .toSorted()
  const [from] = instants
  const to = instants.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}
