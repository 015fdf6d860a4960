import { aboutLanguage, type Language, languages } from '@probeta/contract/base/languages.ts'
import { type LetterName, letterNames } from '@probeta/domain/people/letter-places.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useLanguage } from '../../i18n/use-language.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LetterPanel } from './letter-panel.tsx'
import css from './letters-panel.module.css'
import { lettersQuery } from './queries.ts'

const toPeople: readonly LetterName[] = [
  'lowResultAlert',
  'invitation',
  'recovery',
  'passwordChanged',
  'addressChanged',
  'factorsRemoved',
]
const groups = [
  { title: 'templates.letters.toClients', letters: letterNames.filter((name) => !toPeople.includes(name)) },
  { title: 'templates.letters.toPeople', letters: toPeople },
] as const

const Url = z.object({
  letter: z.enum(letterNames as [LetterName, ...LetterName[]]).optional(),
  language: z.enum(languages).optional(),
})

/** Every letter with the languages in which the laboratory has its own wording. */
export function LettersPanel() {
  const { t } = useTranslation()
  const mine = useLanguage()
  const [{ letter, language }, setUrl] = useUrlState(Url)
  return (
    <>
      <Section title={t('templates.letters.title')} description={t('templates.letters.about')}>
        <QueryState query={useQuery(lettersQuery())}>
          {({ items }) => (
            <div className="pb-stack-wide">
              {groups.map(({ title, letters }) => (
                <section key={title} aria-label={t(title)}>
                  <h3 className={`pb-dim pb-small ${css['title']}`}>{t(title)}</h3>
                  <ul className={`pb-plain-list ${css['letters']}`}>
                    {letters.map((name) => (
                      <LetterRow
                        key={name}
                        letter={name}
                        own={items.filter((one) => one.letter === name && one.own)}
                        onOpen={() => setUrl({ letter: name, language: mine })}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </QueryState>
      </Section>
      {letter && (
        <LetterPanel
          letter={letter}
          language={language ?? mine}
          onLanguage={(chosen) => setUrl({ language: chosen })}
          onClose={() => setUrl({ letter: undefined, language: undefined })}
        />
      )}
    </>
  )
}

type RowProps = { letter: LetterName; own: readonly { language: Language }[]; onOpen: () => void }

/** A letter; `own`: the languages in which the laboratory has its own wording. */
function LetterRow({ letter, own, onOpen }: RowProps) {
  const { t } = useTranslation()
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>
          <strong>{t(`templates.letters.names.${letter}`)}</strong>
          <small className="pb-block pb-dim pb-small">{t(`templates.letters.abouts.${letter}`)}</small>
        </span>
        {own.map(({ language }) => (
          <StatusBadge
            key={language}
            tone="info"
            label={`${t('templates.letters.own')} · ${aboutLanguage(language).name}`}
          />
        ))}
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </button>
    </li>
  )
}
