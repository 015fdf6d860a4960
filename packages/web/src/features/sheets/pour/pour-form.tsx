import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Continued, type Pour, useContinuedWords } from './use-pour.ts'

type Props = {
  pour: Pour
  className?: string | undefined
  onContinue: (sheet: Continued | undefined) => void
}

/** Which sheet of the same pour this one continues; nothing where there is none around its day. */
export function PourForm({ pour: { choices, chosen, wanted, before, error }, className, onContinue }: Props) {
  const { t } = useTranslation()
  const nameOf = useContinuedWords()
  if (choices.length === 0 && wanted === undefined) return null
  return (
    <NativeSelect
      className={className ?? ''}
      label={t('sheets.fields.pour')}
      error={error}
      description={chosen && t('sheets.pour.goesOn', { number: before + 1 })}
      value={chosen?.value ?? ''}
      data={[
        { value: '', label: t('sheets.pour.none') },
        ...choices.map((one) => ({ value: one.value, label: nameOf(one) })),
      ]}
      onChange={({ currentTarget: { value } }) => onContinue(choices.find((one) => one.value === value))}
    />
  )
}
