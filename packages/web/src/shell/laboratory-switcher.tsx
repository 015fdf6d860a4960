import { NativeSelect } from '@mantine/core'
import { switchLaboratoryEndpoint } from '@probeta/contract/access/session.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useSession } from '../session/current-session.ts'
import { useToast } from '../ui/use-toast.tsx'

/** Shown only to people of several laboratories. Everything on the screen belongs to one, so the page reloads; at the host
 * of one laboratory the others open at their own address, with sign-in. */
export function LaboratorySwitcher() {
  const { t } = useTranslation()
  const toast = useToast()
  const session = useSession()
  if (!session || session.laboratories.length < 2) return null

  async function change(laboratoryId: number) {
    const address = session?.laboratories.find(({ id }) => id === laboratoryId)?.address
    if (address) return location.assign(address)
    try {
      await api.call(switchLaboratoryEndpoint, { body: { laboratoryId } })
      location.assign('/dashboard/main')
    } catch (error) {
      toast.refused(error)
    }
  }

  return (
    <NativeSelect
      className="pb-laboratories"
      aria-label={t('shell.header.laboratory')}
      value={String(session.laboratory.id)}
      data={session.laboratories.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => void change(Number(event.currentTarget.value))}
    />
  )
}
