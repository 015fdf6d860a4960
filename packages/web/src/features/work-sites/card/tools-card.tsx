import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconSubtask,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from '../elements/elements-card.module.css'
import type { Place, Row } from '../elements/walk-elements.ts'

export type Tool =
  'beside' | 'within' | 'rename' | 'indent' | 'outdent' | 'up' | 'down' | 'remove' | 'retire' | 'restore'

const icons: Readonly<Record<Tool, TablerIcon>> = {
  beside: IconPlus,
  within: IconSubtask,
  rename: IconPencil,
  indent: IconIndentIncrease,
  outdent: IconIndentDecrease,
  up: IconArrowUp,
  down: IconArrowDown,
  remove: IconTrash,
  retire: IconEyeOff,
  restore: IconEye,
}
const keys: Readonly<Partial<Record<Tool, string>>> = {
  beside: 'Enter',
  within: 'Shift+Enter',
  rename: 'F2',
  indent: 'Alt+ArrowRight',
  outdent: 'Alt+ArrowLeft',
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
}
const cannot = { indent: 'noIndent', outdent: 'noOutdent', up: 'isFirst', down: 'isLast' } as const
const isMove = (tool: Tool): tool is keyof typeof cannot => tool in cannot

type Props = {
  row: Row | undefined
  places: Record<keyof typeof cannot, Place | null> | undefined
  onUse: (tool: Tool) => void
}

/** The actions on the chosen element; a disabled one says why. */
export function ToolsCard({ row, places, onUse }: Props) {
  const { t } = useTranslation()
  const last: Tool = !row || row.element.samples === 0 ? 'remove' : row.element.active ? 'retire' : 'restore'
  const tools: Tool[] = ['beside', 'within', 'rename', 'indent', 'outdent', 'up', 'down', last]
  if (row && last === 'remove') tools.push(row.element.active ? 'retire' : 'restore')
  const why = (tool: Tool) => {
    if (!row) return tool === 'beside' ? undefined : t('workSites.elements.none')
    return isMove(tool) && !places?.[tool] ? t(`workSites.elements.${cannot[tool]}`) : undefined
  }
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('workSites.elements.tools')}>
      {tools.map((tool) => {
        const Icon = icons[tool]
        const reason = why(tool)
        const label = t(`workSites.elements.${tool}`)
        return (
          <Tooltip key={tool} label={reason ? `${label}: ${reason}` : label}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={reason ? `${label}: ${reason}` : label}
              {...(keys[tool] && { 'aria-keyshortcuts': keys[tool] })}
              aria-disabled={reason !== undefined}
              {...(reason !== undefined && { 'data-disabled': true })}
              onClick={() => reason === undefined && onUse(tool)}
            >
              <Icon size={19} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </div>
  )
}
