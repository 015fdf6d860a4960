import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange'> & { onType: (code: string) => void }

/** A code, in capitals and without spaces. */
export const CodeField = ({ onType, ...input }: Props) => (
  <TextInput
    {...input}
    autoCapitalize="characters"
    spellCheck={false}
    onChange={(event) => onType(event.currentTarget.value.toUpperCase().replaceAll(/\s/g, '-'))}
  />
)
