import { TextInput } from '@mantine/core'
import { changeElementEndpoint } from '@probeta/contract/clients/elements.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { limitsOf } from '../../../ui/forms/contract-limits.ts'
import css from './elements-card.module.css'

type Props = {
  level: number
  name: string
  /** False for the first element, typed where there is no tree yet. */
  inTree: boolean
  onType: (name: string) => void
  onSave: () => void
  onLeave: () => void
}

const longest = limitsOf(changeElementEndpoint.body, 'name').maxLength

/** Edits the name of an element in place: Enter saves, Esc cancels; an empty name cancels, too. */
export function ElementForm({ level, name, inTree, onType, onSave, onLeave }: Props) {
  const { t } = useTranslation()
  const kinds = useOffers('elements')
  const list = useId()
  return (
    <div
      className={css['field']}
      data-level={Math.min(level, 6)}
      {...(inTree && {
        role: 'treeitem',
        'aria-level': level,
        'aria-label': t('workSites.elements.name'),
      })}
    >
      <TextInput
        aria-label={t('workSites.elements.name')}
        size="sm"
        autoFocus
        autoComplete="off"
        list={list}
        maxLength={longest}
        value={name}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') onSave()
          else onLeave()
        }}
      />
      <datalist id={list}>
        {kinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </datalist>
    </div>
  )
}
