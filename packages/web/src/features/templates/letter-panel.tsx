import { aboutLanguage, type Language } from '@probeta/contract/base/languages.ts'
import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/query-state.tsx'
import { LetterForm } from './letter-form.tsx'
import { letterQuery } from './queries.ts'

type Props = {
  letter: LetterName
  language: Language
  onLanguage: (language: Language) => void
  onClose: () => void
}

/** One letter in one language: the form, once it is loaded. */
export function LetterPanel({ letter, language, onLanguage, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(letterQuery(letter, language))
  const title = t('templates.letters.edit', {
    letter: t(`templates.letters.names.${letter}`),
    language: aboutLanguage(language).name,
  })
  if (query.data)
    return (
      <LetterForm
        key={`${letter} ${language}`}
        template={query.data}
        title={title}
        onLanguage={onLanguage}
        onClose={onClose}
      />
    )
  return (
    <Drawer opened onClose={onClose} title={title} size={1080}>
      <QueryState query={query}>{() => null}</QueryState>
    </Drawer>
  )
}
