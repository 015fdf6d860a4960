import { permission } from '@probeta/domain/people/permissions.ts'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { type Person, TakeData } from './take-data.tsx'

/** What a person may ask for of their data, for who answers for users; nothing for others. */
export function PersonCard({ person }: { person: Exclude<Person, 'self'> }) {
  const { t } = useTranslation()
  if (!useMay()(permission.users, 'approve')) return null
  return (
    <Section title={t('personalData.title')}>
      <Group>
        <TakeData person={person} />
      </Group>
    </Section>
  )
}
