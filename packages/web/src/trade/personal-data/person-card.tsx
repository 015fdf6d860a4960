import { Group } from '@mantine/core'
import {
  type ErasureHindrance,
  type ErasurePreview,
  previewContactErasureEndpoint,
  previewUserErasureEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { type Person, TakeData } from './take-data.tsx'

type Props = { person: Exclude<Person, 'self'>; name: string; onErased?: () => void }

/** What a person may ask for of their data: for who answers for users, and nobody else. */
export function PersonCard(props: Props) {
  const { person, ...rest } = props
  return 'userId' in person ? <OfUser person={person} {...rest} /> : <OfContact person={person} {...rest} />
}

type Of<P> = Omit<Props, 'person'> & { person: P }

function OfUser(props: Of<{ userId: number }>) {
  const { data } = useQuery({
    ...api.query(previewUserErasureEndpoint, { params: props.person }),
    staleTime: 0,
  })
  return <Requests {...props} preview={data} />
}

function OfContact(props: Of<{ contactId: string }>) {
  const { data } = useQuery({
    ...api.query(previewContactErasureEndpoint, { params: props.person }),
    staleTime: 0,
  })
  return <Requests {...props} preview={data} />
}

const whys = {
  'user.ownPermissions': 'own',
  'erasure.active': 'active',
  'erasure.elsewhere': 'elsewhere',
  'erasure.done': 'done',
} as const satisfies Record<ErasureHindrance, string>

function Requests({ person, name, preview, onErased }: Props & { preview: ErasurePreview | undefined }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const hindrance = preview?.hindrance
  return (
    <>
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
        <EraseDialog
          person={person}
          name={name}
          preview={preview}
          onErased={onErased}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
