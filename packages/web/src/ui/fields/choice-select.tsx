import { NativeSelect, type NativeSelectProps } from '@mantine/core'

type Props<Value extends string> = Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> & {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Selects one of a few known values; there is always one. */
export function ChoiceSelect<Value extends string>({ choices, onChange, ...select }: Props<Value>) {
  return (
    <NativeSelect
      {...select}
      data={choices}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
