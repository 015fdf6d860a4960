import type { Language } from '@probeta/contract/base/languages.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { LetterContent, previewLetterEndpoint } from '@probeta/contract/reports/templates.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import css from './letter-card.module.css'
import { previewQuery } from './queries.ts'

type Props = {
  letter: LetterName
  language: Language
  content: LetterContent
  /** True when the wording can be sent as it is. */
  right: boolean
}

/** The letter as it arrives, with invented people and results: text only, as written by the server. */
export function LetterCard({ letter, language, content, right }: Props) {
  const { t } = useTranslation()
  const [typed] = useDebouncedValue(content, 300)
  const preview = useQuery({
    ...previewQuery(letter, language, typed),
    enabled: right && content.subject.trim() !== '' && content.text.trim() !== '',
  })
  return (
    <section className={css['card']} aria-label={t('templates.letters.preview')} data-faulty={!right}>
      <h3>{t('templates.letters.preview')}</h3>
      <p className="pb-dim pb-small">
        {t(right ? 'templates.letters.previewHint' : 'templates.letters.faulty')}
      </p>
      {preview.data && (
        <article lang={language}>
          <header>
            <small>{t('templates.letters.previewSubject')}</small>
            <strong>{preview.data.subject}</strong>
          </header>
          {preview.data.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </article>
      )}
    </section>
  )
}

function Part({ part }: { part: ResultOf<typeof previewLetterEndpoint>['parts'][number] }) {
  if (part.kind === 'list')
    return (
      <ul>
        {part.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  if (part.kind === 'link')
    return (
      <p>
        <span className={css['button']}>{part.label}</span>
      </p>
    )
  return <p className={part.kind === 'foot' ? css['foot'] : css['words']}>{part.text}</p>
}
