import type { Element } from '@probeta/contract/elements.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './elements-card.module.css'
import { ElementForm } from './element-form.tsx'
import { ToolsCard, type Tool } from '../card/tools-card.tsx'
import { useElements } from './use-elements.ts'
import { calledIn, placeIn, placesOf, type Row, rowsOf, type Spot, spotOf } from './walk-elements.ts'

type Props = {
  workSiteId: string
  items: readonly Element[]
  editable: boolean
  /** The first element is being typed. */
  typing: boolean
  onLeft: () => void
}
/** The field open in the tree, and its element. */
type Field = { how: 'rename' | 'beside' | 'within'; id: string | null }

/**
 * A series of names typed one after the other, perhaps faster than the server saves them: the place of the next one is
 * known only when the one before is saved.
 */
type Series = { field: Field }

/** Trees larger than this start collapsed. */
const mostOpen = 200
const moves: Readonly<Record<string, Tool>> = {
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export function ElementsCard({ workSiteId, items, editable, typing: first, onLeft }: Props) {
  const { t } = useTranslation()
  const elements = useElements(workSiteId)
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(items.length > mostOpen ? items.map(({ id }) => id) : []),
  )
  const [chosen, setChosen] = useState<string>()
  const [typing, setTyping] = useState<Field | undefined>(first ? { how: 'beside', id: null } : undefined)
  const [name, setName] = useState('')
  const series = useRef<Series | undefined>(typing && { field: typing })
  const tree = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const rows = rowsOf(items, closed)
  const at = rows.findIndex(({ element }) => element.id === chosen)
  const row = rows[at]

  useEffect(() => {
    if (!wantsFocus.current || typing) return
    wantsFocus.current = false
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  })

  function choose(id: string | undefined) {
    wantsFocus.current = true
    setChosen(id)
  }
  const open = (id: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  function show(next: Field | undefined) {
    series.current = next && { field: next }
    setTyping(next)
  }
  function leave() {
    wantsFocus.current = true
    show(undefined)
    onLeft()
  }

  async function rename(id: string, newName: string) {
    const mine = series.current
    const renamed = await elements.change(id, (now) =>
      now.some((one) => one.id === id && one.name === newName) ? null : { name: newName },
    )
    if (renamed && series.current === mine) leave()
  }
  async function add(mine: Series, newName: string) {
    setName('')
    let place: Spot | undefined
    const after = await elements.add((now) => (place = spotOf(now, mine.field, newName)))
    const fresh = after && place && calledIn(after, place.path)
    if (fresh) mine.field = { how: 'beside', id: fresh.id }
    if (series.current !== mine) return
    if (!fresh) return setName((typed) => (typed === '' ? newName : typed))
    if (place?.within) open(place.within, true)
    setChosen(fresh.id)
    setTyping(mine.field)
  }
  function save() {
    const newName = name.trim()
    if (!typing || !series.current || newName === '') return leave()
    if (typing.how !== 'rename' || typing.id === null) return void add(series.current, newName)
    if (newName === items.find(({ id }) => id === typing.id)?.name) return leave()
    return void rename(typing.id, newName)
  }

  function apply(tool: Tool) {
    if (!editable) return
    if (tool === 'beside' || tool === 'within' || tool === 'rename') {
      if (!row && tool !== 'beside') return
      setName(tool === 'rename' ? (row?.element.name ?? '') : '')
      show({ how: tool, id: row?.element.id ?? null })
      return
    }
    if (!row) return
    const { id } = row.element
    if (tool === 'remove') {
      const next = rows[at + 1]?.level === row.level ? rows[at + 1] : rows[at - 1]
      void elements.remove(id).then((done) => done && choose(next?.element.id))
    } else if (tool === 'retire' || tool === 'restore') {
      void elements.change(id, () => ({ active: tool === 'restore' }))
    } else {
      wantsFocus.current = true
      void elements.change(id, (now) => {
        const place = placeIn(now, id, tool)
        if (tool === 'indent' && place?.parentId) open(place.parentId, true)
        return place
      })
    }
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return
    const to = (index: number) => choose(rows[Math.min(rows.length - 1, Math.max(0, index))]?.element.id)
    const did = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const move = moves[event.key]
    if (event.altKey) {
      if (!move) return
      did()
      apply(move)
      return
    }
    const step: Readonly<Record<string, () => void>> = {
      ArrowDown: () => to(at + 1),
      ArrowUp: () => to(at - 1),
      Home: () => to(0),
      End: () => to(rows.length - 1),
      ArrowRight: () => goIn(row),
      ArrowLeft: () => goOut(row),
      Enter: () => apply(event.shiftKey ? 'within' : 'beside'),
      F2: () => apply('rename'),
      Delete: () =>
        row && apply(!row.element.active ? 'restore' : row.element.samples > 0 ? 'retire' : 'remove'),
    }
    const act = step[event.key]
    if (!act) return
    did()
    act()
  }
  function goIn(of: Row | undefined) {
    if (!of || of.within === 0) return
    if (closed.has(of.element.id)) open(of.element.id, true)
    else choose(rows[at + 1]?.element.id)
  }
  function goOut(of: Row | undefined) {
    if (!of) return
    if (of.within > 0 && !closed.has(of.element.id)) open(of.element.id, false)
    else if (of.element.parentId) choose(of.element.parentId)
  }

  const field = (how: Field['how'], level: number) => (
    <ElementForm
      level={level}
      name={name}
      inTree={typing?.id !== null}
      onType={setName}
      onSave={save}
      onLeave={leave}
      key={`${how} ${typing?.id}`}
    />
  )
  return (
    <>
      {editable && <ToolsCard row={row} places={row && placesOf(row, items)} onUse={apply} />}
      {typing?.id === null && field('beside', 1)}
      <ul
        ref={tree}
        role="tree"
        className="pb-plain-list"
        aria-label={t('workSites.elements.title')}
        aria-busy={elements.busy}
        aria-describedby="elements-keys"
      >
        {rows.map(({ element, level, place, beside, within }, index) => {
          const { id, active, samples } = element
          const isOpen = !closed.has(id)
          const typed = typing?.id === id ? typing.how : undefined
          return (
            <li key={id} role="none">
              {typed === 'rename' ? (
                field('rename', level)
              ) : (
                <div
                  role="treeitem"
                  className={css['row']}
                  data-level={Math.min(level, 6)}
                  data-inactive={!active}
                  aria-level={level}
                  aria-posinset={place + 1}
                  aria-setsize={beside.length}
                  aria-selected={id === chosen}
                  {...(within > 0 && { 'aria-expanded': isOpen })}
                  tabIndex={id === chosen || (at < 0 && index === 0) ? 0 : -1}
                  onClick={() => choose(id)}
                  onFocus={() => setChosen(id)}
                  onKeyDown={press}
                  onDoubleClick={() => apply('rename')}
                >
                  <span
                    className={css['fold']}
                    aria-hidden="true"
                    onClick={(event) => {
                      event.stopPropagation()
                      open(id, !isOpen)
                    }}
                  >
                    {within > 0 && (isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
                  </span>
                  <span className={css['name']}>{element.name}</span>
                  {!active && <small>{t('workSites.elements.unused')}</small>}
                  {samples > 0 && <small>{t('workSites.elements.samples', { count: samples })}</small>}
                </div>
              )}
              {typed === 'beside' && field('beside', level)}
              {typed === 'within' && field('within', level + 1)}
            </li>
          )
        })}
      </ul>
      {editable && (
        <p id="elements-keys" className={css['keys']}>
          {t('workSites.elements.keys')}
        </p>
      )}
    </>
  )
}
