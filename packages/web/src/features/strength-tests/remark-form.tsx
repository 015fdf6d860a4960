import type { ComponentProps } from 'react'
import { OfferedTexts } from '../../trade/choices/offered-texts.tsx'
import { LongText } from '../../ui/fields/long-text.tsx'

type Props = {
  label: string
  /** The list of the laboratory whose texts are offered. */
  offered: ComponentProps<typeof OfferedTexts>['of']
  /** Typing starts here. */
  autofocus?: boolean
  value: string
  onChange: (text: string) => void
}

/** A text for the record that must be filled, with the texts that are often written. */
export function RemarkField({ label, offered, autofocus = false, value, onChange }: Props) {
  return (
    <>
      <LongText
        mt="md"
        label={label}
        required
        {...(autofocus && { 'data-autofocus': true })}
        maxLength={300}
        value={value}
        onChange={onChange}
      />
      <OfferedTexts of={offered} chosen={value} onChoose={onChange} />
    </>
  )
}
