import type { LetterheadContent, LetterheadTable } from '@probeta/contract/letterheads.ts'
import { documents as de } from '@probeta/phrases/de/documents.ts'
import { reportStatements as statedDe } from '@probeta/phrases/de/report-statements.ts'
import { documents as en } from '@probeta/phrases/en/documents.ts'
import { reportStatements as statedEn } from '@probeta/phrases/en/report-statements.ts'
import { documents as es } from '@probeta/phrases/es/documents.ts'
import { reportStatements as statedEs } from '@probeta/phrases/es/report-statements.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/languages.ts'
import { useToday } from '../../session/current-session.ts'
import { describeHead, type DescribedHead, type HeadLanguage } from './describe-head.ts'
import css from './letterheads-panel.module.css'
import { logoQuery } from './queries.ts'

const printed = { es, en, de }
const stated = { es: statedEs, en: statedEn, de: statedDe }
const locales = { es: 'es', en: 'en-GB', de: 'de' }

const fill = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const dayIn = (language: HeadLanguage, day: string) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`))

function wordAccreditation(language: HeadLanguage, of: DescribedHead['accreditation']): string {
  if (of === null || typeof of === 'string') return of ?? ''
  const say = stated[language]
  const { words, number, validUntil } = of
  const named =
    number === ''
      ? words
      : fill(words === '' ? say.accreditationNumber : say.accreditation, { words, number })
  if (validUntil === null) return named
  return fill(say.validUntil, { words: named, until: dayIn(language, validUntil) })
}

type Props = { content: LetterheadContent; laboratory: LetterheadTable['laboratory']; language: HeadLanguage }

/** The head of the first page of a report as it would be printed today, in one language. */
export function HeadCard({ content, laboratory, language }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const head = describeHead(content, laboratory, language, today)
  const { logoId } = content
  const logo = useQuery({ ...logoQuery(logoId ?? ''), enabled: logoId !== null }).data
  const accreditation = wordAccreditation(language, head.accreditation)
  const say = printed[language].report
  return (
    <figure className={css['head']}>
      <figcaption>{languageNames[language]}</figcaption>
      <div className={css['paper']} lang={language}>
        <div>
          {logoId !== null && logo && <img src={logo} alt={t('letterheads.logo')} />}
          <strong>{head.name}</strong>
          {head.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {accreditation && (
          <div className={css['accreditation']}>
            <p>{accreditation}</p>
            {head.scope && <p>{fill(stated[language].scope, { scope: head.scope })}</p>}
          </div>
        )}
        <b>{say.title}</b>
        <p>{say.subtitle}</p>
      </div>
    </figure>
  )
}
