import type { Hit } from '@probeta/contract/search.ts'
import {
  IconBox,
  IconBuilding,
  IconClipboardText,
  IconCylinder,
  IconFileTypePdf,
  IconSearch,
  IconSearchOff,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { AnswerCard } from './answer-card.tsx'
import css from './find-panel.module.css'
import { groupHits, linkHit } from './link-hit.ts'
import { searchQuery } from './queries.ts'

const icons: Record<Hit['kind'], TablerIcon> = {
  specimen: IconCylinder,
  sample: IconBox,
  sheet: IconClipboardText,
  workSite: IconBuilding,
  client: IconUsers,
  report: IconFileTypePdf,
}
const pause = 180

type Props = { q: string; onType: (q: string) => void; onLeave?: () => void }

/** The box and what it finds: arrows move, Enter opens. The same on its screen and in the window over any other. */
export function FindPanel({ q, onType, onLeave }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const say = useSayRefusal()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(q)
  const [active, setActive] = useState(0)
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    const timer = setTimeout(() => typed.trim() !== q && onType(typed.trim()), pause)
    return () => clearTimeout(timer)
  })
  useEffect(() => setActive(0), [q])

  const query = useQuery(searchQuery(q))
  const groups = groupHits(q === '' ? [] : (query.data?.items ?? []))
  const hits = groups.flatMap((group) => group.hits)
  const mayOpen = (hit: Hit) => may(linkHit(hit).permission)
  const sample = hits[0] && hits[0].kind === 'sample' ? hits[0] : undefined

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
    else if (event.key === 'Enter') open(hits[active])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div className={css['find']}>
      <div className={css['box']}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          type="search"
          role="combobox"
          aria-label={t('search.box')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          {...(hits.length > 0 && { 'aria-activedescendant': `${id}-${active}` })}
          placeholder={t('search.box')}
          autoComplete="off"
          autoFocus
          data-autofocus
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className="pb-hidden" role="status">
        {q !== '' && query.data && t('search.count', { count: hits.length })}
      </span>
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {sample && may(23) && <AnswerCard sampleId={sample.openId} />}
      <div id={`${id}-hits`} role="listbox" aria-label={t('search.results')} aria-busy={query.isFetching}>
        {groups.map(({ kind, hits: found }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={css['group']}>
            <span id={`${id}-${kind}`} role="presentation">
              {t(`search.kinds.${kind}`)}
            </span>
            {found.map((hit) => {
              const index = hits.indexOf(hit)
              const Icon = icons[kind]
              return (
                <button
                  key={hit.id}
                  id={`${id}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  className={css['hit']}
                  aria-selected={index === active}
                  aria-disabled={!mayOpen(hit)}
                  onMouseMove={() => setActive(index)}
                  onClick={() => open(hit)}
                >
                  <Icon size={19} stroke={1.6} aria-hidden />
                  <strong>{hit.label}</strong>
                  <span>{mayOpen(hit) ? hit.context : t('search.noPermission')}</span>
                </button>
              )
            })}
          </div>
        ))}
      </div>
      {q !== '' && query.data && !query.isPlaceholderData && hits.length === 0 && (
        <EmptyState icon={IconSearchOff} title={t('search.nothing', { q })} text={t('search.nothingHint')} />
      )}
    </div>
  )
}
