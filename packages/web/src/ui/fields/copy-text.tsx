import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

type Props = ButtonProps & {
  text: string
  label: string
  /** In place of the label once the text was copied. */
  copiedLabel: string
}

/** Copies a text, and says that it has. */
export const CopyText = ({ text, label, copiedLabel, ...button }: Props) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        variant="light"
        leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
        {...button}
        onClick={copy}
      >
        {copied ? copiedLabel : label}
      </Button>
    )}
  </CopyButton>
)
