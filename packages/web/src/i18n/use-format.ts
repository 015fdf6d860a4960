import { useMemo } from 'react'
import { createFormat, type Format } from './format.ts'
import { useTimeZone } from './time-zone.ts'
import { useLanguage } from './use-language.ts'

/** Numbers, days and instants in the language of the screen and the time zone of the laboratory. */
export function useFormat(): Format {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useMemo(() => createFormat(language, timeZone), [language, timeZone])
}
