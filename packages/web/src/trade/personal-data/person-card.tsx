import { Group } from '@mantine/core'
import {
  type ErasureHindrance,
  previewContactErasureEndpoint,
  previewUserErasureEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { type Person, TakeData } from './take-data.tsx'

type Props = { person: Exclude<Person, 'self'>; name: string }

/** What a person may ask for of their data, for who answers for users; nothing for others. */
export function PersonCard(props: Props) {
  const may = useMay()
  return may(permission.users, 'approve') ? <Requests {...props} /> : null
}

const whys = {
  'user.ownPermissions': 'own',
  'erasure.active': 'active',
  'erasure.elsewhere': 'elsewhere',
  'erasure.done': 'done',
} as const satisfies Record<ErasureHindrance, string>

function Requests({ person, name }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const ofUser = useQuery({
    ...api.query(previewUserErasureEndpoint, { params: { userId: 'userId' in person ? person.userId : 1 } }),
    enabled: 'userId' in person,
    staleTime: 0,
  })
  const ofContact = useQuery({
    ...api.query(previewContactErasureEndpoint, {
      params: { contactId: 'contactId' in person ? person.contactId : '' },
    }),
    enabled: 'contactId' in person,
    staleTime: 0,
  })
  const preview = ('userId' in person ? ofUser : ofContact).data
  const hindrance = preview?.hindrance
  return (
    <Section title={t('personalData.title')}>
      <Group>
        <TakeData person={person} />
        <ReasonButton
          variant="light"
          color="red"
          loading={preview === undefined}
          reason={hindrance ? t(`personalData.erasing.hindrance.${whys[hindrance]}`) : undefined}
          onClick={() => setOpen(true)}
        >
          {t('personalData.erasing.go')}
        </ReasonButton>
      </Group>
      {open && preview && (
        <EraseDialog person={person} name={name} preview={preview} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}
