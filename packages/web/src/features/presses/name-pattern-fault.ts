import { useTranslation } from 'react-i18next'
import { faultOf } from './read-tried.ts'

const sentences = {
  'pattern.noLoad': 'presses.patternFaults.noLoad',
  'pattern.unknownField': 'presses.patternFaults.unknownField',
  'pattern.fieldTwice': 'presses.patternFaults.fieldTwice',
  'pattern.fieldsTouch': 'presses.patternFaults.fieldsTouch',
  'pattern.tooLong': 'presses.patternFaults.tooLong',
} as const

/** Words the fault of a pattern; null: none. */
export function usePatternFault() {
  const { t } = useTranslation()
  return (pattern: string) => {
    const fault = faultOf(pattern)
    return fault && t(sentences[fault])
  }
}
