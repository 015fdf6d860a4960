import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../../session/current-session.ts'
import type { Named } from './name-rules.ts'

/** The rule that judges a mix; for one of the laboratory's own rules, which version applies on which days. */
export function RuleSetCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, own } = useRuleSets()
  const versions = own.find(({ key }) => key === id)?.versions ?? []
  return (
    <>
      <Marked {...name(id)} />
      {versions.length > 1 && (
        <small className="pb-block pb-dim">
          {versions
            .map(({ number, validFrom }) => t('ruleSets.versionNow', { number, day: format.day(validFrom) }))
            .join(' · ')}
        </small>
      )}
    </>
  )
}

/** A method or rule, marked where nobody compared it with the text of the standard. */
export function Marked({ name, verified }: Named) {
  const { t } = useTranslation()
  if (verified) return name
  return (
    <>
      {name}{' '}
      <Tooltip label={t('workSites.mixes.unverifiedHint')}>
        <small className="pb-warn pb-one-line">{t('workSites.mixes.unverified')}</small>
      </Tooltip>
    </>
  )
}
