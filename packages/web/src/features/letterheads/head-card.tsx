import { logoQuery } from './queries.ts'
import { documents, reportStatements } from '@probeta/phrases/written.gen.ts'
import { aboutLanguage, languages, localeOf } from '@probeta/contract/base/languages.ts'
import type { LetterheadContent, LetterheadTable } from '@probeta/contract/reports/letterheads.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../session/current-session.ts'
import { describeHead, type DescribedHead, type HeadLanguage } from './describe-head.ts'
import css from './letterheads-panel.module.css'

const fill = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const dayIn = (language: HeadLanguage, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`))

function wordAccreditation(language: HeadLanguage, of: DescribedHead['accreditation']): string {
  if (of === null || typeof of === 'string') return of ?? ''
  const statements = reportStatements[language]
  const { words, number, validUntil } = of
  const named =
    number === ''
      ? words
      : fill(words === '' ? statements.accreditationNumber : statements.accreditation, { words, number })
  if (validUntil === null) return named
  return fill(statements.validUntil, { words: named, until: dayIn(language, validUntil) })
}

type Props = { content: LetterheadContent; laboratory: LetterheadTable['laboratory'] }

/** The head in every language, side by side. */
export const HeadCards = (props: Props) => (
  <div className={css['heads']}>
    {languages.map((language) => (
      <HeadCard key={language} language={language} {...props} />
    ))}
  </div>
)

/** The head of the first page of a report as it would be printed today, in one language. */
function HeadCard({ content, laboratory, language }: Props & { language: HeadLanguage }) {
  const { t } = useTranslation()
  const today = useToday()
  const head = describeHead(content, laboratory, language, today)
  const { logoId } = content
  const logo = useQuery({ ...logoQuery(logoId ?? ''), enabled: logoId !== null }).data
  const accreditation = wordAccreditation(language, head.accreditation)
  const titles = documents[language].report
  return (
    <figure className={css['head']}>
      <figcaption>{aboutLanguage(language).name}</figcaption>
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
            {head.scope && <p>{fill(reportStatements[language].scope, { scope: head.scope })}</p>}
          </div>
        )}
        <b>{titles.title}</b>
        <p>{titles.subtitle}</p>
      </div>
    </figure>
  )
}
