import type { PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import { wearOf } from '@probeta/domain/equipment/pad-wear.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../session/current-session.ts'
import css from '../card/break-form.module.css'
import { PadSetForm } from './pad-set-form.tsx'
import { usePadSets } from '../queries.ts'

const breaks = 24
type Props = {
  value: string | null
  onChange: (padSetId: string | null) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** The pads in use, with their number of uses; at the limit it explains what to do. */
export function PadsForm({ value, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay()(breaks, 'edit')
  const padSets = usePadSets()
  const [open, setOpen] = useState<PadSet | 'new'>()
  const select = useRef<HTMLSelectElement>(null)
  const wasOpen = useRef(false)
  // The focus was in the dialog that closes: it returns to the field.
  useEffect(() => {
    if (wasOpen.current && !open) select.current?.focus()
    wasOpen.current = open !== undefined
  }, [open])
  const chosen = padSets.find(({ id }) => id === value)
  const wear = chosen ? wearOf(chosen) : 'fine'
  return (
    <div className={css['pads']}>
      <NativeSelect
        ref={select}
        label={t('specimens.pads.label')}
        {...(onKeyDown && { onKeyDown })}
        value={chosen?.id ?? ''}
        error={wear === 'spent' && t('specimens.pads.spent', { most: chosen?.mostUses })}
        {...(wear === 'near' &&
          chosen && {
            description: t('specimens.pads.near', { count: chosen.mostUses - chosen.uses }),
          })}
        data={[
          { value: '', label: t('specimens.field.noPress') },
          ...padSets.map(({ id, name, uses, mostUses }) => ({
            value: id,
            label: t('specimens.pads.option', { name, uses, most: mostUses }),
          })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      {mayEdit && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(chosen ? 'specimens.pads.change' : 'specimens.pads.add')}
          onClick={() => setOpen(chosen ?? 'new')}
        >
          {chosen ? <IconPencil size={17} stroke={1.7} /> : <IconPlus size={18} stroke={1.7} />}
        </ActionIcon>
      )}
      {open && (
        <PadSetForm
          padSet={open === 'new' ? undefined : open}
          onSaved={onChange}
          onNew={() => setOpen('new')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
