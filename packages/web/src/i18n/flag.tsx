import type { Language } from '@probeta/contract/languages.ts'

/** Draws a flag: flag emoji are missing on Windows. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className="pb-flag" viewBox="0 0 30 20" width="21" height="14" aria-hidden="true">
      {drawings[language]}
    </svg>
  )
}

const drawings = {
  es: (
    <>
      <path fill="#c60b1e" d="M0 0h30v20H0z" />
      <path fill="#ffc400" d="M0 5h30v10H0z" />
    </>
  ),
  de: (
    <>
      <path fill="#000" d="M0 0h30v6.7H0z" />
      <path fill="#d00" d="M0 6.7h30v6.6H0z" />
      <path fill="#ffce00" d="M0 13.3h30V20H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
}
