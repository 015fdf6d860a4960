import type { ReactNode } from 'react'
import { useSentences } from '../../i18n/sentences.ts'

/** The reason why something was refused before sign-in, read out when it appears. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="pb-entrance-problem" role="alert">
    {children}
  </p>
)

export const SubmitButton = ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (
  <button type="submit" className="pb-entrance-button" disabled={disabled}>
    {children}
  </button>
)

/** Between the password and the other ways to sign in. */
export function OrLine() {
  const t = useSentences()
  return (
    <p className="pb-entrance-or" aria-hidden="true">
      <span>{t('session.passkey.or')}</span>
    </p>
  )
}

/** Another way to go on, which looks like a link. */
export const TurnButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <p className="pb-entrance-link">
    <button type="button" className="pb-entrance-turn" onClick={onClick}>
      {children}
    </button>
  </p>
)

/** An icon on a grid of 24, in the colour of the text. The library of icons is loaded with the screens. */
export const LineIcon = ({ size = 20, children }: { size?: number; children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
