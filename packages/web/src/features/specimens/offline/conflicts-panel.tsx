import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { useUnsentList } from '../queries.ts'

/** Refused readings of this device, of any day: each waits for a person's decision. Nothing without one. */
export function ConflictsPanel() {
  const { t } = useTranslation()
  const refused = useUnsentList().filter(({ state }) => state === 'refused')
  if (refused.length === 0) return null
  return (
    <Section title={t('device.conflict.title')} description={t('device.conflict.text')}>
      <ul className="pb-plain-list pb-stack-wide">
        {refused.map((item) => (
          <ConflictCard key={item.key} item={item} />
        ))}
      </ul>
    </Section>
  )
}
