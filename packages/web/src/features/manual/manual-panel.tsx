import { Drawer, Select } from '@mantine/core'
import { type ChapterName, chapterNames, manualPdfEndpoint } from '@probeta/contract/workplace/manual.ts'
import { inWordsOf } from '@probeta/phrases/country-words.ts'
import { manual } from '@probeta/phrases/manual.gen.ts'
import { type Section, sectionsOf, sizeOf, splitKeys } from '@probeta/phrases/manual/outline.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSession } from '../../session/current-session.ts'
import { sessionUser } from '../../session/session-store.ts'
import { PrintButton } from '../../ui/forms/print-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { showFile } from '../../ui/show-file.ts'
import { findSection, type Place } from './find-section.ts'
import css from './manual-panel.module.css'

const pictures = import.meta.glob<string>('../../../../phrases/src/*/manual/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The manual beside the screen, open at the section that explains it; a client user has one chapter. */
export function ManualPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown: readonly ChapterName[] = sessionUser()?.cliente === false ? chapterNames : ['client']
  const href = useRouterState({ select: ({ location }) => location.href })
  const found = findSection(shown, href)
  const [place, setPlace] = useState<Place>(found ?? { chapter: shown[0] ?? 'client', section: '' })
  const titles = useQuery({
    queryKey: ['manual', language],
    queryFn: async () =>
      Promise.all(
        shown.map(async (name) => ({ value: name, label: (await manual[language][name]()).default.title })),
      ),
    networkMode: 'always',
    staleTime: Infinity,
  })
  async function print() {
    const blob = await api.fetchBlob(manualPdfEndpoint, {
      query: { chapter: place.chapter, language },
    })
    const title = titles.data?.find(({ value }) => value === place.chapter)?.label
    showFile(blob, `${title ?? t('manual.title')}.pdf`)
  }
  return (
    <Drawer opened onClose={onClose} size={560} title={t('manual.title')}>
      <div className="pb-stack">
        <div className="pb-row">
          {shown.length > 1 && (
            <Select
              className={css['chapters']}
              aria-label={t('manual.chapter')}
              data={titles.data ?? []}
              value={place.chapter}
              allowDeselect={false}
              onChange={(chapter) => chapter && setPlace({ chapter, section: '' })}
            />
          )}
          <PrintButton print={print}>{t('manual.print')}</PrintButton>
        </div>
        <ChapterText key={`${language} ${place.chapter}`} place={place} />
      </div>
    </Drawer>
  )
}

function ChapterText({ place: { chapter, section } }: { place: Place }) {
  const language = useLanguage()
  const country = useSession()?.laboratory.country ?? ''
  const query = useQuery({
    queryKey: ['manual', language, country, chapter],
    queryFn: async () => inWordsOf((await manual[language][chapter]()).default, language, country),
    networkMode: 'always',
    staleTime: Infinity,
  })
  return (
    <QueryState query={query}>
      {({ about, sections }) => (
        <>
          <p className="pb-flat pb-dim">{about}</p>
          {Object.entries<Section>(sections).map(([name, text]) => (
            <SectionText key={name} name={name} chapter={chapter} text={text} shown={name === section} />
          ))}
        </>
      )}
    </QueryState>
  )
}

type SectionProps = { name: string; chapter: ChapterName; text: Section; shown: boolean }

function SectionText({ name, chapter, text: { title, text, steps = [], after, note }, shown }: SectionProps) {
  const language = useLanguage()
  const top = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown) top.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const picture = sectionsOf(chapter).find(([one]) => one === name)?.[1].picture
  const url = picture && pictures[`../../../../phrases/src/${language}/manual/${picture}.webp`]
  return (
    <section ref={top} className={`pb-stack-tight ${css['section']}`} aria-label={title}>
      <h3 className="pb-flat">{title}</h3>
      <Paragraphs>{text}</Paragraphs>
      {steps.length > 0 && (
        <ol className={css['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <Named>{step}</Named>
            </li>
          ))}
        </ol>
      )}
      <Paragraphs>{after}</Paragraphs>
      {picture && url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={title} loading="lazy" className={css['picture']} {...sizeOf(picture)} />
        </a>
      )}
      {note && (
        <p className={css['note']}>
          <Named>{note}</Named>
        </p>
      )}
    </section>
  )
}

const Paragraphs = ({ children = [] }: { children: readonly string[] | undefined }) =>
  children.map((paragraph) => (
    <p key={paragraph} className="pb-flat">
      <Named>{paragraph}</Named>
    </p>
  ))

/** A text in which `[[users.add]]` shows what the button of that key says. */
function Named({ children }: { children: string }) {
  const { i18n } = useTranslation()
  const wordOf = (key: string) => {
    const word: unknown = i18n.getResource(i18n.language, 'translation', key)
    return typeof word === 'string' ? word : key
  }
  return splitKeys(children).map((piece, at) => (at % 2 === 0 ? piece : <b key={at}>{wordOf(piece)}</b>))
}
