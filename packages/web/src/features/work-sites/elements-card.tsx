import type { Element } from '@probeta/contract/elements.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './elements-card.module.css'
import { ElementForm } from './element-form.tsx'
import { ToolsCard, type Tool } from './tools-card.tsx'
import { useElements } from './use-elements.ts'
import { placesOf, type Row, rowsOf } from './walk-elements.ts'

type Props = {
  workSiteId: string
  items: readonly Element[]
  editable: boolean
  /** The first element is being typed. */
  typing: boolean
  onLeft: () => void
}
/** A field that is open in the tree, and at which element. */
type Typing = { how: 'rename' | 'beside' | 'within'; id: string | null }

/** Trees larger than this begin closed. */
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
  const [typing, setTyping] = useState<Typing | undefined>(first ? { how: 'beside', id: null } : undefined)
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
  function open(id: string, isOpen: boolean) {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  function leave() {
    wantsFocus.current = true
    setTyping(undefined)
    onLeft()
  }

  async function type({ how, id }: Typing, name: string) {
    const element = items.find((one) => one.id === id)
    if (how === 'rename' && element) {
      if (name === element.name || (await elements.change(element, { name }))) leave()
      return
    }
    const steps = element ? element.called.split(' > ') : []
    const path = [...(how === 'within' ? steps : steps.slice(0, -1)), name]
    const beside = items.filter(({ parentId }) => parentId === (element?.parentId ?? null))
    const next = how === 'beside' && element ? beside[beside.indexOf(element) + 1] : undefined
    const after = await elements.add(path, next?.id ?? null)
    const fresh = after?.find(({ called }) => called.toLowerCase() === path.join(' > ').toLowerCase())
    if (!fresh) return
    if (how === 'within' && element) open(element.id, true)
    setChosen(fresh.id)
    // The next one is typed right away.
    setTyping({ how: 'beside', id: fresh.id })
  }

  function apply(tool: Tool) {
    if (!editable || elements.busy) return
    if (tool === 'beside' || tool === 'within' || tool === 'rename') {
      if (row || tool === 'beside') setTyping({ how: tool, id: row?.element.id ?? null })
      return
    }
    if (!row) return
    const { element } = row
    if (tool === 'remove') {
      const next = rows[at + 1]?.level === row.level ? rows[at + 1] : rows[at - 1]
      void elements.remove(element).then((done) => done && choose(next?.element.id))
    } else if (tool === 'retire' || tool === 'restore') {
      void elements.change(element, { active: tool === 'restore' })
    } else {
      const place = placesOf(row, items)[tool]
      if (!place) return
      wantsFocus.current = true
      if (tool === 'indent' && place.parentId) open(place.parentId, true)
      void elements.change(element, place)
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

  const field = (how: Typing['how'], level: number, name = '') => (
    <ElementForm
      level={level}
      name={name}
      busy={elements.busy}
      inTree={typing?.id !== null}
      onSave={(typed) => typing && type(typing, typed)}
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
        className={css['tree']}
        aria-label={t('workSites.elements.title')}
        aria-busy={elements.busy}
        aria-describedby="elements-keys"
      >
        {rows.map(({ element, level, place, beside, within }, index) => {
          const { id, name, active, samples } = element
          const isOpen = !closed.has(id)
          const typed = typing?.id === id ? typing.how : undefined
          return (
            <li key={id} role="none">
              {typed === 'rename' ? (
                field('rename', level, name)
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
                  <span className={css['name']}>{name}</span>
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
