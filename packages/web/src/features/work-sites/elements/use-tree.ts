import type { Element, StructureElement } from '@probeta/contract/clients/elements.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Tool } from '../card/tools-card.tsx'
import { readKey } from './read-key.ts'
import { useElements } from './use-elements.ts'
import { useTyping } from './use-typing.ts'
import { placeIn, type Row, rowsOf } from './walk-elements.ts'

/** Trees larger than this start collapsed. */
const mostOpen = 200

function useFolds(items: readonly Element[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(items.length > mostOpen ? items.map(({ id }) => id) : []),
  )
  const fold = (id: string, open: boolean) =>
    setClosed((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id]))
  return { closed, fold }
}

/** Gives the focus back to the chosen row, once nothing is typed any more. */
function useFocus() {
  const tree = useRef<HTMLUListElement>(null)
  const wanted = useRef(false)
  return {
    tree,
    want: () => {
      wanted.current = true
    },
    give: () => {
      if (!wanted.current) return
      wanted.current = false
      tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    },
  }
}

export type TreeProps = {
  workSiteId: string
  items: readonly Element[]
  /** How the concrete of the elements was judged; empty for whoever may not see results. */
  structure: readonly StructureElement[]
  editable: boolean
  /** The first element is being typed. */
  typing: boolean
  onLeft: () => void
}

/** The rows that are shown, and the chosen one of them. */
function useRows({ workSiteId, items }: TreeProps) {
  const elements = useElements(workSiteId)
  const { closed, fold } = useFolds(items)
  const [chosen, setChosen] = useState<string>()
  const { tree, want, give } = useFocus()
  const rows = rowsOf(items, closed)
  const at = rows.findIndex(({ element }) => element.id === chosen)
  function choose(id: string | undefined) {
    want()
    setChosen(id)
  }
  return { elements, closed, fold, tree, want, give, rows, at, row: rows[at], choose, setChosen }
}
type Rows = ReturnType<typeof useRows>

/** The tree of elements as it is shown, and what its tools and keys do with it. */
export function useTree(props: TreeProps) {
  const shown = useRows(props)
  const { elements, closed, fold, want, give, rows, at, row, choose, setChosen } = shown
  const typing = useTyping({
    elements,
    items: props.items,
    first: props.typing,
    onAdded: ({ id }, within) => {
      if (within) fold(within, true)
      setChosen(id)
    },
    onLeave: () => {
      want()
      props.onLeft()
    },
  })
  useEffect(() => {
    if (!typing.field) give()
  })
  function onTool(tool: Tool) {
    if (!props.editable || (!row && tool !== 'beside')) return
    if (tool === 'beside' || tool === 'within' || tool === 'rename')
      typing.start({ how: tool, id: row?.element.id ?? null }, (tool === 'rename' && row?.element.name) || '')
    else if (row) void change(shown, row, tool)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = readKey(event, rows, at, closed)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if ('tool' in step) onTool(step.tool)
    else if ('fold' in step) fold(step.fold, step.open)
    else choose(step.choose)
  }
  return { ...shown, typing, onTool, onKeyDown }
}

type Changing = Exclude<Tool, 'beside' | 'within' | 'rename'>

/** Changes the chosen element; of one that is removed the next is chosen. */
async function change({ elements, rows, at, want, fold, choose }: Rows, row: Row, tool: Changing) {
  const { id } = row.element
  if (tool === 'remove') {
    const next = rows[at + 1]?.level === row.level ? rows[at + 1] : rows[at - 1]
    if (await elements.remove(id)) choose(next?.element.id)
  } else if (tool === 'retire' || tool === 'restore') {
    await elements.change(id, () => ({ active: tool === 'restore' }))
  } else {
    want()
    await elements.change(id, (now) => {
      const place = placeIn(now, id, tool)
      if (tool === 'indent' && place?.parentId) fold(place.parentId, true)
      return place
    })
  }
}
