import { permission } from '@probeta/domain/people/permissions.ts'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { AnswerCard } from './answer-card.tsx'
import css from './find-panel.module.css'
import { HitsPanel } from './hits-panel.tsx'
import { useQuestion } from './keep-question.ts'
import { groupHits } from './link-hit.ts'
import { useEntries } from './use-entries.ts'
import { searchQuery } from './queries.ts'
import { QuestionForm } from './question-form.tsx'
import { askOf, readChips, writeQuestion } from './read-chips.ts'

type Props = { q: string; onType: (q: string) => void; onLeave?: () => void }

/** The search box and its hits: arrows move, Enter opens. The same on its own screen and in the dialog over any other. */
export function FindPanel({ q, onType, onLeave }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const say = useSayRefusal()
  const id = useId()
  const { question, setQuestion, today } = useQuestion(q, onType)
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [q])

  const parsed = readChips(q, today)
  const mayFind = may(permission.search)
  const query = useQuery(searchQuery(mayFind ? askOf(parsed) : {}))
  const answer = q === '' ? undefined : query.data
  const hits = answer?.items ?? []
  const groups = useEntries(parsed.text, hits, parsed.chips.length === 0 ? onLeave : undefined)
  const entries = groups.flatMap((group) => group.entries)
  /** The hits shown belong to the text now in the box, not to an earlier state of it. */
  const isAnswered = writeQuestion(question) === q && !query.isPlaceholderData && !query.isLoading
  /** Enter was pressed before the hits arrived: always by a scanner, often by a person who knows the number. */
  const [opening, setOpening] = useState(false)
  const [first] = groupHits(hits).flatMap((group) => group.hits)
  /** Chips produce lists; the answer for a caller needs one sample. */
  const one = parsed.chips.length === 0 || hits.length === 1
  const sampleId = one && (first?.kind === 'sample' || first?.kind === 'specimen') ? first.openId : undefined

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const to = moves[event.key]
    if (to !== undefined) setActive(Math.max(0, Math.min(entries.length - 1, to)))
    else if (event.key !== 'Enter') return
    else if (isAnswered) entries[active]?.open()
    else setOpening(true)
    event.preventDefault()
  }
  const openFirst = useRef(() => {})
  openFirst.current = () => entries[0]?.open()
  useEffect(() => {
    if (!opening || !isAnswered) return
    setOpening(false)
    openFirst.current()
  }, [opening, isAnswered])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div className={css['find']}>
      <QuestionForm
        question={question}
        onChange={(typed) => {
          setOpening(false)
          setQuestion(typed)
        }}
        today={today}
        onKeyDown={onKeyDown}
        list={{ id: `${id}-hits`, count: entries.length, activeId: `${id}-${active}` }}
      />
      <span className="pb-hidden" role="status">
        {(answer || entries.length > 0) && t('search.count', { count: entries.length })}
      </span>
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {answer?.partial && hits.length > 0 && <p className="pb-dim pb-flat">{t('search.partial')}</p>}
      {answer?.alike && <p className="pb-dim pb-flat">{t('search.alike', { q: parsed.text })}</p>}
      {sampleId && !answer?.alike && may(permission.samples) && <AnswerCard sampleId={sampleId} />}
      <HitsPanel
        id={id}
        label={t('search.results')}
        groups={groups}
        active={active}
        busy={query.isFetching}
        onActive={setActive}
      />
      {(answer || !mayFind) && q !== '' && !query.isPlaceholderData && entries.length === 0 && (
        <EmptyState icon={IconSearchOff} title={t('search.nothing', { q })} text={t('search.nothingHint')} />
      )}
    </div>
  )
}
