import { Button } from '@mantine/core'
import {
  exportContactDataEndpoint,
  exportOwnDataEndpoint,
  exportUserDataEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { handFile } from '../../ui/hand-file.ts'
import { useToast } from '../../ui/use-toast.tsx'

export type Person = 'self' | { userId: number } | { contactId: string }

const fetchData = (person: Person) => {
  if (person === 'self') return api.fetchFile(exportOwnDataEndpoint, {})
  if ('userId' in person) return api.fetchFile(exportUserDataEndpoint, { params: person })
  return api.fetchFile(exportContactDataEndpoint, { params: person })
}

/** Downloads everything that is held about one person. */
export function TakeData({ person }: { person: Person }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, run } = useBusy()
  const take = () =>
    run(async () => {
      const { blob, name } = await fetchData(person)
      handFile(blob, name || 'personal-data.zip')
      toast.done(t('personalData.file.done'))
    })
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileZip size={18} />}
      onClick={() => void take()}
    >
      {t('personalData.file.take')}
    </Button>
  )
}
