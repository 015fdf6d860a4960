import { Alert, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { CopyText } from './copy-text.tsx'

type Props = {
  /** Says that it is shown now and never again. */
  title: string
  label: string
  value: string
  copyLabel: string
  copiedLabel: string
}

/** A secret that is shown once, to be copied. */
export function ShownOnce({ title, label, value, copyLabel, copiedLabel }: Props) {
  return (
    <Alert icon={<IconKey size={18} />} color="yellow" title={title} mb="md">
      <TextInput label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyText
        mt="sm"
        size="compact-md"
        variant="filled"
        text={value}
        label={copyLabel}
        copiedLabel={copiedLabel}
      />
    </Alert>
  )
}
