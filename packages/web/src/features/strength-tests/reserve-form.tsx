import { Select, Textarea } from '@mantine/core'
import { callReserveEndpoint, type StrengthTest } from '@probeta/contract/strength-tests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useOffers } from '../../trade/choices/use-lookups.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useToday } from '../../session/current-session.ts'
import { AskDialog } from '../../ui/forms/ask-dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { OfferChips } from '../../ui/fields/offer-chips.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { testQuery } from './queries.ts'

/** Calls a reserve of the sample: which one, for which day, and why. */
export function ReserveForm({ test, onClose }: { test: StrengthTest; onClose: () => void }) {
  const { t } = useTranslation()
  const offers = useOffers('reserveReasons')
  const format = useFormat()
  const today = useToday()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = useRefresh()
  const nominal = test.specimens.find(({ dueOn }) => dueOn !== null)?.dueOn ?? today
  const [specimenId, setSpecimenId] = useState(test.reserves[0]?.id ?? null)
  const [dueOn, setDueOn] = useState(nominal > today ? nominal : today)
  const [reason, setReason] = useState('')
  const reserve = test.reserves.find(({ id }) => id === specimenId)

  async function save() {
    if (!reserve) return
    const { sampleId, ageHours, version } = test
    const changed = await api.call(callReserveEndpoint, {
      params: { sampleId, ageHours },
      version,
      body: { specimenId: reserve.id, specimenVersion: reserve.version, dueOn, reason: reason.trim() },
    })
    client.setQueryData(testQuery(sampleId, ageHours).queryKey, changed)
    toast.done(t('strengthTests.reserve.done', { code: reserve.code, day: format.shortDay(dueOn) }))
    await refresh('/strength-tests', '/samples', '/dashboard', '/breaks', '/specimens')
  }

  return (
    <AskDialog
      title={t('strengthTests.reserve.title')}
      text={t('strengthTests.reserve.text')}
      confirmLabel={t('strengthTests.reserve.confirm')}
      missing={!reserve || reason.trim() === ''}
      onConfirm={save}
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
      <Textarea
        mt="md"
        label={t('common.form.reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((value) => ({ value }))}
        chosen={reason}
        onChoose={setReason}
      />
    </AskDialog>
  )
}
