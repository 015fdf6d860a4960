import type { ReactNode } from 'react'
import { LanguageChoice } from '../i18n/language-choice.tsx'

type Props = { className?: string | undefined; head: string; children: ReactNode }

/** A page that is read without signing in. `head`: whose page it is. */
export const OpenPage = ({ className = '', head, children }: Props) => (
  <main className={`pb-open ${className}`}>
    <header>
      <img src="/assets/probeta.svg" alt="" width="30" height="30" />
      <span>{head}</span>
      <LanguageChoice />
    </header>
    {children}
  </main>
)
