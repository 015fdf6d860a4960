import { Select } from '@mantine/core'
import { callReserveEndpoint, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useToday } from '../../session/current-session.ts'
import { AskDialog } from '../../ui/forms/ask-dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { useShowTest } from './queries.ts'
import { RemarkField } from './remark-form.tsx'

/** Calls a reserve of the sample: which one, for which day, and why. */
export function ReserveForm({ test, onClose }: { test: StrengthTest; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const nominal = test.specimens.find(({ dueOn }) => dueOn !== null)?.dueOn ?? today
  const [specimenId, setSpecimenId] = useState(test.reserves[0]?.id ?? null)
  const [dueOn, setDueOn] = useState(nominal > today ? nominal : today)
  const [reason, setReason] = useState('')
  const reserve = test.reserves.find(({ id }) => id === specimenId)
  const call = useCallReserve(test)
  return (
    <AskDialog
      title={t('strengthTests.reserve.title')}
      text={t('strengthTests.reserve.text')}
      confirmLabel={t('strengthTests.reserve.confirm')}
      missing={!reserve || reason.trim() === ''}
      onConfirm={async () => reserve && call(reserve, dueOn, reason.trim())}
      onClose={onClose}
    >
      <Select
        label={t('strengthTests.reserve.which')}
        required
        allowDeselect={false}
        value={specimenId}
        onChange={setSpecimenId}
        data={test.reserves.map(({ id, code, location }) => ({
          value: id,
          label: [code, location].filter(Boolean).join(' · '),
        }))}
      />
      <DayField
        mt="md"
        label={t('strengthTests.reserve.dueOn')}
        required
        min={today}
        value={dueOn}
        onChange={(day) => setDueOn(day ?? today)}
      />
      <RemarkField
        label={t('common.form.reason')}
        offered="reserveReasons"
        autofocus
        value={reason}
        onChange={setReason}
      />
    </AskDialog>
  )
}

function useCallReserve({ sampleId, ageHours, version }: StrengthTest) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const show = useShowTest()
  return async (reserve: StrengthTest['reserves'][number], dueOn: string, reason: string) => {
    const changed = await api.call(callReserveEndpoint, {
      params: { sampleId, ageHours },
      version,
      body: { specimenId: reserve.id, specimenVersion: reserve.version, dueOn, reason },
    })
    toast.done(t('strengthTests.reserve.done', { code: reserve.code, day: format.shortDay(dueOn) }))
    await show(changed)
  }
}
