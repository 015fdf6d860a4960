import { type Format, formatIn } from './format.ts'
import { useTimeZone } from './time-zone.ts'
import { useLanguage } from './use-language.ts'

/** Numbers, days and instants in the language of the screen and the time zone of the laboratory. */
export const useFormat = (): Format => formatIn(useLanguage(), useTimeZone())
