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
import { readAct } from './list-acts.ts'
import { useEntries } from './use-entries.ts'
import { searchQuery } from './queries.ts'
import { QuestionForm } from './question-form.tsx'
import { askOf, type Question, readChips, writeQuestion } from './read-chips.ts'

type Props = { q: string; onType: (q: string) => void; onLeave?: () => void }

/** What was found for the text in the box, and the lines that can be opened. */
function useFound(q: string, question: Question, today: string, onLeave: Props['onLeave']) {
  const { t } = useTranslation()
  const may = useMay()
  const typed = readChips(q, today)
  const act = readAct(t, may, typed.text)
  const parsed = { ...typed, text: act.rest }
  const query = useQuery(searchQuery(may(permission.search) ? askOf(parsed) : {}))
  const answer = q === '' ? undefined : query.data
  const hits = answer?.items ?? []
  const groups = useEntries(typed.text, act.ids, hits, parsed.chips.length === 0 ? onLeave : undefined)
  const [first] = groupHits(hits).flatMap((group) => group.hits)
  /** Chips produce lists; the answer for a caller needs one sample. */
  const one = parsed.chips.length === 0 || hits.length === 1
  return {
    query,
    answer,
    groups,
    entries: groups.flatMap((group) => group.entries),
    text: parsed.text,
    sampleId: one && (first?.kind === 'sample' || first?.kind === 'specimen') ? first.openId : undefined,
    /** The hits shown belong to the text now in the box, not to an earlier state of it. */
    isAnswered: writeQuestion(question) === q && !query.isPlaceholderData && !query.isLoading,
  }
}
type Found = ReturnType<typeof useFound>

/** The active line: arrows move it, and Enter opens it. */
function useActive(id: string, q: string, { entries, isAnswered }: Found) {
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [q])
  /** Enter was pressed before the hits arrived: always by a scanner, often by a person who knows the number. */
  const [opening, setOpening] = useState(false)
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

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const to = moves[event.key]
    if (to !== undefined) setActive(Math.max(0, Math.min(entries.length - 1, to)))
    else if (event.key !== 'Enter') return
    else if (isAnswered) entries[active]?.open()
    else setOpening(true)
    event.preventDefault()
  }
  return { active, setActive, onKeyDown, stopOpening: () => setOpening(false) }
}

/** The search box and its hits: arrows move, Enter opens. The same on its own screen and in the dialog over any other. */
export function FindPanel({ q, onType, onLeave }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { question, setQuestion, today } = useQuestion(q, onType)
  const found = useFound(q, question, today, onLeave)
  const { active, setActive, onKeyDown, stopOpening } = useActive(id, q, found)
  return (
    <div className={css['find']}>
      <QuestionForm
        question={question}
        onChange={(typed) => {
          stopOpening()
          setQuestion(typed)
        }}
        today={today}
        onKeyDown={onKeyDown}
        list={{ id: `${id}-hits`, count: found.entries.length, activeId: `${id}-${active}` }}
      />
      <Remarks found={found} />
      <HitsPanel
        id={id}
        label={t('search.results')}
        groups={found.groups}
        active={active}
        busy={found.query.isFetching}
        onActive={setActive}
      />
      <Nothing q={q} found={found} />
    </div>
  )
}

/** What is to be known about the hits: how many, and whether they are all; and the answer for a caller. */
function Remarks({ found: { query, answer, entries, text, sampleId } }: { found: Found }) {
  const { t } = useTranslation()
  const may = useMay()
  const say = useSayRefusal()
  return (
    <>
      <span className="pb-hidden" role="status">
        {(answer || entries.length > 0) && t('search.count', { count: entries.length })}
      </span>
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {answer?.partial && answer.items.length > 0 && <p className="pb-dim pb-flat">{t('search.partial')}</p>}
      {answer?.alike && <p className="pb-dim pb-flat">{t('search.alike', { q: text })}</p>}
      {sampleId && !answer?.alike && may(permission.samples) && <AnswerCard sampleId={sampleId} />}
    </>
  )
}

function Nothing({ q, found: { query, answer, entries } }: { q: string; found: Found }) {
  const { t } = useTranslation()
  const may = useMay()
  if (q === '' || entries.length > 0 || query.isPlaceholderData) return null
  if (!answer && may(permission.search)) return null
  return <EmptyState icon={IconSearchOff} title={t('search.nothing', { q })} text={t('search.nothingHint')} />
}
