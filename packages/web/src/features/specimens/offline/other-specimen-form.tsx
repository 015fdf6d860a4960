import { listDayBreaksEndpoint, type Specimen } from '@probeta/contract/concrete/specimens.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { queryClient } from '../../../api/query-client.ts'
import { useToday } from '../../../session/current-session.ts'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import { isOpen } from '../day/find-next.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { sendBreak, setAside, useDayBreaks, useUnsent } from '../queries.ts'
import type { Unsent } from './queue-breaks.ts'

type Props = { item: Unsent; shape: Specimen['shape'] | undefined; onClose: () => void }

/** Two cylinders were mistaken for each other: the reading goes to the one that was broken, and stays in the trail of this one. */
export function OtherSpecimenForm({ item, shape, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const unsent = useUnsent()
  useDayBreaks(useToday())
  const lists = queryClient.getQueriesData<DayBreaks>({ queryKey: [listDayBreaksEndpoint.path] })
  const open = new Map(
    lists.flatMap(([, day]) =>
      (day?.specimens ?? [])
        .filter((one) => isOpen(one) && !unsent.has(one.id) && one.id !== item.specimenId)
        .filter((one) => shape === undefined || one.shape === shape)
        .map((one) => [one.id, one] as const),
    ),
  )
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const other = open.get(chosen)

  async function send() {
    if (!other) return
    // The age is that of the other one: confirmations and corrections were given for this one.
    const body = { ...item.body, confirmedBecause: '', correctedBecause: '' }
    const { entry, strengthMpa } = item
    const { id: specimenId, code, version } = other
    sendBreak({ specimenId, code, version, key: uuid(), body, entry, strengthMpa })
    await setAside(item, `${code}: ${reason.trim()}`.slice(0, 300))
    toast.done(t('device.conflict.sent', { code }))
  }
  return (
    <AskDialog
      title={t('device.conflict.other.title')}
      text={t('device.conflict.other.text', { code: item.code })}
      confirmLabel={t('device.conflict.ways.sendAgain')}
      missing={!other || reason.trim() === ''}
      onConfirm={send}
      onClose={onClose}
    >
      <NativeSelect
        label={t('device.conflict.other.which')}
        description={open.size === 0 ? t('device.conflict.other.none') : undefined}
        data-autofocus
        value={chosen}
        data={[
          { value: '', label: '—' },
          ...[...open.values()].map((one) => ({
            value: one.id,
            label: `${one.code} · ${one.workSite.name}`,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextInput
        mt="md"
        label={t('common.form.reason')}
        required
        maxLength={250}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
