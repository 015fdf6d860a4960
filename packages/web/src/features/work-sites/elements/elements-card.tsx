import type { StructureElement } from '@probeta/contract/clients/elements.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './elements-card.module.css'
import { ElementForm } from './element-form.tsx'
import { ToolsCard } from '../card/tools-card.tsx'
import { looks } from '../../../trade/states.ts'
import { StandCard } from './stand-card.tsx'
import { type TreeProps, useTree } from './use-tree.ts'
import type { Field } from './use-typing.ts'
import { placesOf, type Row } from './walk-elements.ts'

type Tree = ReturnType<typeof useTree>

export function ElementsCard(props: TreeProps) {
  const { t } = useTranslation()
  const { items, editable, structure, workSiteId } = props
  const stands = new Map(structure.map((one) => [one.id, one]))
  const tree = useTree(props)
  const { row, typing } = tree
  return (
    <>
      {editable && <ToolsCard row={row} places={row && placesOf(row, items)} onUse={tree.onTool} />}
      <NameField typing={typing} how="beside" id={null} level={1} />
      <ul
        ref={tree.tree}
        role="tree"
        className="pb-plain-list"
        aria-label={t('workSites.elements.title')}
        aria-busy={tree.elements.busy}
        aria-describedby="elements-keys"
      >
        {tree.rows.map((one, index) => {
          const { id } = one.element
          return (
            <li key={id} role="none">
              {typing.field?.how === 'rename' && typing.field.id === id ? (
                <NameField typing={typing} how="rename" id={id} level={one.level} />
              ) : (
                <TreeRow {...{ tree, row: one, index, workSiteId }} stand={stands.get(id)} />
              )}
              <NameField typing={typing} how="beside" id={id} level={one.level} />
              <NameField typing={typing} how="within" id={id} level={one.level + 1} />
            </li>
          )
        })}
      </ul>
      {editable && (
        <p id="elements-keys" className={`pb-dim pb-small ${css['keys']}`}>
          {t('workSites.elements.keys')}
        </p>
      )}
    </>
  )
}

type NameProps = Field & { typing: Tree['typing']; level: number }

/** The field of a name, at the place where it is typed. */
function NameField({ typing, how, id, level }: NameProps) {
  const { field, name, setName, save, leave } = typing
  if (field?.how !== how || field.id !== id) return null
  return (
    <ElementForm
      level={level}
      name={name}
      inTree={id !== null}
      onType={setName}
      onSave={save}
      onLeave={leave}
    />
  )
}

type RowProps = {
  tree: Tree
  row: Row
  index: number
  workSiteId: string
  stand: StructureElement | undefined
}

function TreeRow({ tree, row, index, workSiteId, stand }: RowProps) {
  const { t } = useTranslation()
  const { element, level, place, beside, within } = row
  const { id, name, active, samples } = element
  const isChosen = tree.at === index
  const isOpen = !tree.closed.has(id)
  const Fold = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div
      role="treeitem"
      className={css['row']}
      data-level={Math.min(level, 6)}
      data-inactive={!active}
      data-tone={stand && looks.element[stand.state].tone}
      aria-level={level}
      aria-posinset={place + 1}
      aria-setsize={beside.length}
      aria-selected={isChosen}
      {...(within > 0 && { 'aria-expanded': isOpen })}
      tabIndex={isChosen || (tree.at < 0 && index === 0) ? 0 : -1}
      onClick={() => tree.choose(id)}
      onFocus={() => tree.setChosen(id)}
      onKeyDown={tree.onKeyDown}
      onDoubleClick={() => tree.onTool('rename')}
    >
      <span
        className={css['fold']}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          tree.fold(id, !isOpen)
        }}
      >
        {within > 0 && <Fold size={16} />}
      </span>
      <span className={css['name']}>{name}</span>
      {!active && <small>{t('workSites.elements.unused')}</small>}
      {samples > 0 && <small>{t('workSites.elements.samples', { count: samples })}</small>}
      {stand && <StandCard workSiteId={workSiteId} stand={stand} />}
    </div>
  )
}
