import { type ComponentProps, useRef } from 'react'
import { ReasonButton } from '../forms/reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'onClick' | 'type'> & {
  accept: string
  /** Accessible name of the hidden input. */
  inputLabel: string
  onFile: (file: File) => void
}

/** A button that opens the file dialog. The same file can be chosen again. */
export function ChooseFileButton({ accept, inputLabel, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ReasonButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
