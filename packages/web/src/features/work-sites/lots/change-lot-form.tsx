import { TextInput } from '@mantine/core'
import type { Lot } from '@probeta/contract/concrete/lots.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../api/use-refresh.ts'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'

type Props = Omit<ComponentProps<typeof AskDialog>, 'onConfirm'> & {
  change: (reason: string) => Promise<unknown>
}

/** A change of the lots that the record keeps the reason of. */
export function ChangeLotForm({ missing, change, children, ...dialog }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      {...dialog}
      missing={missing || reason.trim() === ''}
      onConfirm={async () => {
        await change(reason.trim())
        await refresh('/work-sites', '/strength-tests', '/visits')
      }}
    >
      {children}
      <LongText
        mt="sm"
        label={t('common.form.reason')}
        required
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </AskDialog>
  )
}

/** The choices of a lot, by its number and its name. */
export function useLotChoices(lots: readonly Lot[]) {
  const { t } = useTranslation()
  return lots.map(({ id, number, name }) => ({
    value: id,
    label: [t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · '),
  }))
}

type NameProps = {
  value: string
  onChange: (name: string) => void
  /** Typing starts here. */
  first?: boolean
}

export function LotNameField({ value, onChange, first = false }: NameProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      mt="sm"
      label={t('workSites.lots.name')}
      description={t('workSites.lots.nameHint')}
      maxLength={120}
      {...(first && { 'data-autofocus': true })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
