import { permission } from '@probeta/domain/people/permissions.ts'
import type { Hit } from '@probeta/contract/search.ts'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { AnswerCard } from './answer-card.tsx'
import css from './find-panel.module.css'
import { HitsPanel } from './hits-panel.tsx'
import { useQuestion } from './keep-question.ts'
import { groupHits, linkHit } from './link-hit.ts'
import { searchQuery } from './queries.ts'
import { QuestionForm } from './question-form.tsx'
import { askOf, readChips, writeQuestion } from './read-chips.ts'

type Props = { q: string; onType: (q: string) => void; onLeave?: () => void }

/** The search box and its hits: arrows move, Enter opens. The same on its own screen and in the dialog over any other. */
export function FindPanel({ q, onType, onLeave }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const say = useSayRefusal()
  const navigate = useNavigate()
  const id = useId()
  const { question, setQuestion, today } = useQuestion(q, onType)
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [q])

  const parsed = readChips(q, today)
  const query = useQuery(searchQuery(askOf(parsed)))
  const answer = q === '' ? undefined : query.data
  const groups = groupHits(answer?.items ?? [])
  const hits = groups.flatMap((group) => group.hits)
  /** The hits shown belong to the text now in the box, not to an earlier state of it. */
  const isAnswered = writeQuestion(question) === q && !query.isPlaceholderData && !query.isLoading
  /** Enter was pressed before the hits arrived: always by a scanner, often by a person who knows the number. */
  const [opening, setOpening] = useState(false)
  const mayOpen = (hit: Hit) => may(linkHit(hit).permission)
  const [first] = hits
  /** Chips produce lists; the answer for a caller needs one sample. */
  const one = parsed.chips.length === 0 || hits.length === 1
  const sampleId = one && (first?.kind === 'sample' || first?.kind === 'specimen') ? first.openId : undefined

  function open(hit: Hit | undefined) {
    if (!hit || !mayOpen(hit)) return
    const { to, search } = linkHit(hit)
    onLeave?.()
    void navigate({ to, search })
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const to = moves[event.key]
    if (to !== undefined) setActive(Math.max(0, Math.min(hits.length - 1, to)))
    else if (event.key !== 'Enter') return
    else if (isAnswered) open(hits[active])
    else setOpening(true)
    event.preventDefault()
  }
  const openFirst = useRef(() => {})
  openFirst.current = () => open(first)
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
        list={{ id: `${id}-hits`, count: hits.length, activeId: `${id}-${active}` }}
      />
      <span className="pb-hidden" role="status">
        {answer && t('search.count', { count: hits.length })}
      </span>
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {answer?.partial && hits.length > 0 && <p className={css['alike']}>{t('search.partial')}</p>}
      {answer?.alike && <p className={css['alike']}>{t('search.alike', { q: parsed.text })}</p>}
      {sampleId && !answer?.alike && may(permission.samples) && <AnswerCard sampleId={sampleId} />}
      <HitsPanel
        id={id}
        groups={groups}
        active={active}
        busy={query.isFetching}
        mayOpen={mayOpen}
        onActive={setActive}
        onOpen={open}
      />
      {answer && !query.isPlaceholderData && hits.length === 0 && (
        <EmptyState icon={IconSearchOff} title={t('search.nothing', { q })} text={t('search.nothingHint')} />
      )}
    </div>
  )
}
