import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  children: ReactNode
  onClear?: (() => void) | undefined
  /** Many filters: on a phone all but the first are behind a button. */
  folds?: boolean
  /** On a wide screen those after the fourth are folded, unless one of them is in use; unset: all are shown. */
  rest?: 'used' | 'unused'
}

/** One line above a list: the search box first, then the filters. `onClear` only while something is filtered. */
export function FilterBar({ children, onClear, folds = false, rest }: Props) {
  const { t } = useTranslation()
  // A link to a filtered list opens its filters; typing a search alone does not push the list down.
  const [open, setOpen] = useState(onClear !== undefined)
  const [more, setMore] = useState(false)
  const all = more || rest !== 'unused'
  return (
    <div
      className="pb-filters"
      role="group"
      aria-label={t('common.list.filters')}
      data-folded={folds && !open}
      data-rest={all ? 'shown' : 'folded'}
    >
      {children}
      {folds && <FoldButton at="phone" unfolded={open} onTurn={setOpen} />}
      {rest === 'unused' && <FoldButton at="desk" unfolded={more} onTurn={setMore} />}
      {onClear && (
        <Button
          className="pb-filters-clear"
          variant="subtle"
          leftSection={<IconX size={16} />}
          onClick={onClear}
        >
          {t('common.actions.clearFilters')}
        </Button>
      )}
    </div>
  )
}

type FoldProps = { at: 'phone' | 'desk'; unfolded: boolean; onTurn: (unfolded: boolean) => void }

/** Only one of the two is visible: one where a phone folds, the other where a wide screen does. */
function FoldButton({ at, unfolded, onTurn }: FoldProps) {
  const { t } = useTranslation()
  return (
    <Button
      className="pb-filters-more"
      data-at={at}
      variant="default"
      aria-expanded={unfolded}
      title={t(unfolded ? 'common.list.fewerFilters' : 'common.list.moreFilters')}
      leftSection={<IconAdjustmentsHorizontal size={18} />}
      onClick={() => onTurn(!unfolded)}
    >
      {t(unfolded ? 'common.list.fewerFilters' : 'common.list.moreFilters')}
    </Button>
  )
}
