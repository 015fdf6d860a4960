import type { Language } from '@probeta/contract/base/languages.ts'

const flags = import.meta.glob<string>('../../../phrases/src/*/flag.svg', {
  eager: true,
  import: 'default',
  query: '?inline',
})

/** Draws the flag of a language: flag emoji are missing on Windows. */
export const Flag = ({ language }: { language: Language }) => (
  <img
    className="pb-flag"
    src={flags[`../../../phrases/src/${language}/flag.svg`]}
    width="21"
    height="14"
    alt=""
  />
)
