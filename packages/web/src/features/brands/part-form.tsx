import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './brand-page.module.css'

type Props<Part> = {
  title: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  /** Shown where there are none. */
  none: string
  addLabel: string
  onAdd: () => void
  onRemove: (at: number) => void
  children: (part: Part, at: number) => ReactNode
}

/** Edits the parts of one kind of a brand: the fields of each, adding and removing. */
export function PartsForm<Part>(props: Props<Part>) {
  const { title, parts, nameOf, none, addLabel, onAdd, onRemove, children } = props
  const { t } = useTranslation()
  return (
    <fieldset className={css['fields']}>
      <legend>{title}</legend>
      {parts.length === 0 && <p className={css['dim']}>{none}</p>}
      {parts.map((part, at) => (
        <div key={at} className={css['part']} role="group" aria-label={nameOf(part) || title}>
          <div>{children(part, at)}</div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={24}
            aria-label={t('brands.remove', { name: nameOf(part) || String(at + 1) })}
            onClick={() => onRemove(at)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button mt={8} variant="subtle" size="compact-md" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {addLabel}
      </Button>
    </fieldset>
  )
}
