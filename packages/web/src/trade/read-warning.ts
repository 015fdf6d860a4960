import { readingWarnings } from '@probeta/domain/sample/set-warnings.ts'
import { useTranslation } from 'react-i18next'

const ofSet = ['tooFew', 'otherShape', 'rangeExceeded', 'rangeOfRuleExceeded'] as const
const ofReadings = [...readingWarnings, 'invalidated'] as const

/** Words a warning; undefined for a code without a phrase in this version. */
export function useSayWarning(): (code: string) => string | undefined {
  const { t } = useTranslation()
  return (code) => {
    const set = ofSet.find((one) => one === code)
    if (set) return t(`verdicts.warning.${set}`)
    const reading = ofReadings.find((one) => one === code)
    return reading && t(`strengthTests.warnings.${reading}`)
  }
}
