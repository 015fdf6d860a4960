import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useBusy } from './use-busy.ts'

type Props = Pick<ButtonProps, 'variant' | 'children'> & { print: () => Promise<unknown> }

/** Makes a document and opens it; a refusal is shown. */
export function PrintButton({ print, variant = 'default', children }: Props) {
  const { busy, run } = useBusy()
  return (
    <Button
      variant={variant}
      leftSection={<IconPrinter size={18} />}
      loading={busy}
      onClick={() => void run(print)}
    >
      {children}
    </Button>
  )
}
