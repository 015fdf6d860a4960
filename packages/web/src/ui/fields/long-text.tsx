import { Textarea, type TextareaProps } from '@mantine/core'

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'onChange'> & {
  /** Lines shown while it is empty; it grows with the text. */
  rows?: number
  onChange: (text: string) => void
}

/** A text of several lines. */
export const LongText = ({ rows = 2, onChange, ...props }: Props) => (
  <Textarea
    {...props}
    autosize
    minRows={rows}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
