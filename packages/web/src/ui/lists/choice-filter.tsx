import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props<Value extends string> = {
  label: string
  /** What stands there while nothing is chosen; the label where it is left out. */
  any?: string
  value: Value | undefined
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value | undefined) => void
  width?: number
  className?: string
}

/** A filter with a few choices above a list; cleared, it asks for nothing. */
export function ChoiceFilter<Value extends string>({
  label,
  any = label,
  value,
  choices,
  onChange,
  width,
  className = '',
}: Props<Value>) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={label}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      {...(width !== undefined && { w: width })}
      className={className}
      data={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(choices.find((one) => one.value === chosen)?.value)}
    />
  )
}
