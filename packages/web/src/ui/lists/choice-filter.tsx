import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props<Value extends string> = {
  label: string
  /** Text while nothing is chosen; default: the label. */
  any?: string
  value: Value | undefined
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value | undefined) => void
  /** Many choices: one is found by typing. */
  searchable?: boolean
}

/** A filter with a few choices above a list; cleared, it filters nothing. */
export function ChoiceFilter<Value extends string>({
  label,
  any = label,
  value,
  choices,
  onChange,
  searchable = false,
}: Props<Value>) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={label}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      searchable={searchable}
      data={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(choices.find((one) => one.value === chosen)?.value)}
    />
  )
}
