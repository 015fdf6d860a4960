import type { PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import { padsSuit } from '@probeta/domain/equipment/pad-range.ts'
import { wearOf } from '@probeta/domain/equipment/pad-wear.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { useWordRange } from '../../../trade/choices/use-word-range.ts'
import css from '../card/break-form.module.css'
import { PadSetForm } from './pad-set-form.tsx'
import { usePadSets } from '../queries.ts'

const breaks = 24
type Props = {
  /** Specified strength of the specimen, MPa, that the pads have to suit; left out: of no one specimen. */
  specifiedMpa?: number
  value: string | null
  onChange: (padSetId: string | null) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** The pads in use, with their number of uses; at the limit it explains what to do. */
export function PadsForm({ specifiedMpa, value, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordRange = useWordRange()
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
  const faults = chosen
    ? [
        specifiedMpa !== undefined &&
          !padsSuit(chosen, specifiedMpa) &&
          t('specimens.pads.unsuited', {
            range: wordRange(chosen),
            specified: format.number(specifiedMpa, specifiedMpa % 1 === 0 ? 0 : 1),
          }),
        wear === 'spent' && t('specimens.pads.spent', { most: chosen.mostUses }),
      ].filter((fault) => typeof fault === 'string')
    : []
  return (
    <div className={css['pads']}>
      <NativeSelect
        ref={select}
        label={t('specimens.pads.label')}
        {...(onKeyDown && { onKeyDown })}
        value={chosen?.id ?? ''}
        error={faults.length > 0 && faults.join(' ')}
        {...(wear === 'near' &&
          chosen && {
            description: t('specimens.pads.near', { count: chosen.mostUses - chosen.uses }),
          })}
        data={[
          { value: '', label: t('specimens.field.noPress') },
          ...padSets.map((set) => ({
            value: set.id,
            label: [
              t('specimens.pads.option', { name: set.name, uses: set.uses, most: set.mostUses }),
              wordRange(set),
            ]
              .filter((part) => part !== null)
              .join(' · '),
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
