import { NativeSelect } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { usePresses } from '../queries.ts'
import type { AtPress } from './find-press-faults.ts'
import { usePressFaults } from './use-press-faults.ts'

type Props = {
  at: AtPress
  onChange: (pressId: string | null) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** The press a reading is taken at, and what of it the certificate of the press does not cover. */
export function PressChoiceForm({ at, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const presses = usePresses()
  const faultsOf = usePressFaults()
  return (
    <NativeSelect
      label={t('specimens.field.press')}
      {...(onKeyDown && { onKeyDown })}
      value={presses.find(({ id }) => id === at.pressId)?.id ?? ''}
      data={[
        { value: '', label: t('specimens.field.noPress') },
        ...presses.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={faultsOf(at)}
      onChange={({ currentTarget: { value } }) => onChange(value || null)}
    />
  )
}
