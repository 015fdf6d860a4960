import type { CurrentSession } from '@probeta/contract/access/session.ts'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { Section } from '../../ui/section.tsx'

/** The signed-in user, as the server knows it. */
export function DataCard({ session }: { session: CurrentSession | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('profile.data')}>
      {session ? (
        <KeyValues
          items={[
            { label: t('profile.fields.names'), value: session.nombres },
            { label: t('profile.fields.username'), value: session.usuario },
            {
              label: t('profile.fields.kind'),
              value: t(session.cliente === false ? 'profile.staff' : 'profile.client'),
            },
            {
              label: t('profile.fields.workSites'),
              value:
                session.cliente === false ? t('profile.allWorkSites') : format.number(session.obras.length),
            },
            { label: t('profile.fields.laboratory'), value: session.laboratory.name },
            { label: t('profile.fields.timeZone'), value: session.laboratory.timeZone.replaceAll('_', ' ') },
          ]}
        />
      ) : (
        <Skeleton height={88} />
      )}
    </Section>
  )
}
