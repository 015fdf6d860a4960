import type { ComponentProps } from 'react'
import { AskButton } from './ask-button.tsx'

type Props = Pick<ComponentProps<typeof AskButton>, 'label' | 'reason' | 'ask'>

/** Withdraws a row of a record once the reason is written. */
export const WithdrawButton = ({ ask, ...button }: Props) => (
  <AskButton {...button} variant="subtle" color="red" size="compact-md" ask={{ danger: true, ...ask }} />
)
