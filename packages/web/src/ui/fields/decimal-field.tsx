import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** null: empty. NaN: something typed that is no number, for the form to refuse. */
  value?: number | null
  onChange?: (value: number | null) => void
  /** Shown inside the field at the right. */
  unit?: string
}

const shown = (value: number | null, mark: string) =>
  value === null || Number.isNaN(value) ? '' : String(value).replace('.', mark)

/** A number typed with comma or point. What was typed stays as it was typed; only a change from outside rewrites it. */
export function DecimalField({ value = null, onChange, unit, ...input }: Props) {
  const mark = useFormat().decimalMark
  const [typed, setTyped] = useState(() => shown(value, mark))

  // Only a new value from outside rewrites the typed text; typing changes both together.
  const [seen, setSeen] = useState(value)
  if (!Object.is(seen, value)) {
    setSeen(value)
    const parsed = parseDecimal(typed)
    const same = parsed === undefined ? value !== null && Number.isNaN(value) : parsed === value
    if (!same) setTyped(shown(value, mark))
  }

  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className="pb-decimal"
      value={typed}
      {...(unit && {
        rightSection: <span className="pb-unit">{unit}</span>,
        rightSectionWidth: 18 + unit.length * 9,
      })}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const parsed = parseDecimal(text)
        onChange?.(parsed === undefined ? Number.NaN : parsed)
      }}
    />
  )
}
