import { NativeSelect, Select } from '@mantine/core'
import {
  changeVisitsEndpoint,
  mostChangedVisits,
  type VisitsChange,
} from '@probeta/contract/clients/visit-changes.ts'
import { type Visit, visitBoardEndpoint } from '@probeta/contract/clients/visits.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { nameLacking, type Technicians } from '../card/find-lack.ts'
import { checkQuery } from './check-query.ts'
import { ChosenPanel } from './chosen-panel.tsx'

const kinds = ['move', 'assign', 'schedule', 'cancel'] as const
const Body = z.object({
  day: z.iso.date().nullable(),
  kind: z.enum(kinds),
  to: z.iso.date().nullable(),
  technicianId: z.string().nullable(),
  reason: z.string().max(300),
  overrideReason: z.string().max(300),
})
/** `chosen` null: all visits of the day. */
type Values = z.infer<typeof Body> & { chosen: string[] | null }

const changeable: readonly Visit['state'][] = ['requested', 'scheduled', 'accepted', 'declined']

function bodyOf({ kind, to, technicianId, reason, overrideReason }: Values, visits: readonly Visit[]) {
  const ofKind: Record<Values['kind'], VisitsChange['change'] | null> = {
    move: to === null ? null : { kind: 'place', day: to },
    assign: technicianId === null ? null : { kind: 'place', day: null, technicianId: Number(technicianId) },
    schedule: { kind: 'schedule' },
    cancel: { kind: 'cancel' },
  }
  const change = ofKind[kind]
  if (!change || visits.length === 0 || visits.length > mostChangedVisits) return undefined
  return {
    visits: visits.map(({ id, version }) => ({ id, version })),
    ...{ change, reason: reason.trim(), overrideReason: overrideReason.trim() },
  }
}

function useSeveral(day: string) {
  const { t } = useTranslation()
  const { form, field } = useContractForm<Values>(Body, {
    values: {
      ...{ day, chosen: null, kind: 'move', to: addDays(day, 1) },
      ...{ technicianId: null, reason: '', overrideReason: '' },
    },
    label: (name) =>
      ({
        day: t('visits.several.from'),
        chosen: null,
        kind: t('visits.several.what'),
        to: t('visits.several.to'),
        technicianId: t('visits.fields.technician'),
        reason: t('common.form.reason'),
        overrideReason: t('visits.several.override'),
      })[name],
    rules: { chosen: () => null, technicianId: () => null, reason: () => null, overrideReason: () => null },
  })
  const { values } = form
  const board = useQuery({
    ...api.query(visitBoardEndpoint, { query: { from: values.day ?? day, days: 1 } }),
    enabled: values.day !== null,
  })
  const visits = (board.data?.visits ?? []).filter(({ state }) => changeable.includes(state))
  const chosen = values.chosen ? visits.filter(({ id }) => values.chosen?.includes(id)) : visits
  const body = bodyOf(values, chosen)
  const checked = useQuery(checkQuery(body))
  const items = body ? (checked.data?.items ?? []) : []
  return { form, field, board, visits, chosen, body, items }
}

/** The same change of several visits of a day, with what becomes of each before anything is saved. */
export function SeveralForm({
  day,
  technicians,
  onClose,
}: {
  day: string
  technicians: Technicians
  onClose: () => void
}) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const several = useSeveral(day)
  const { form, field, board, visits, chosen, body, items } = several
  const changing = items.filter(({ outcome }) => outcome === 'changed').length
  const lacking = items.some(({ refusal }) => refusal && overridden.includes(refusal.code))
  async function submit(_: Values, { key }: { key: string }) {
    if (!body) return
    const { items: done } = await api.call(changeVisitsEndpoint, { body }, { key })
    await refresh('/visits')
    toast.done(
      t('visits.several.done', { count: done.filter(({ outcome }) => outcome === 'changed').length }),
    )
    const left = done.filter(({ outcome }) => outcome === 'refused').map(({ visit }) => visit.number)
    if (left.length > 0) toast.info(t('visits.several.left', { visits: left.join(', ') }))
  }
  return (
    <FormDrawer
      form={form}
      title={t('visits.several.title')}
      draft="visits:several"
      submit={submit}
      quiet
      size={620}
      saveLabel={changing > 0 ? t('visits.several.save', { count: changing }) : t('common.actions.save')}
      reason={
        chosen.length === 0
          ? t('visits.several.choose')
          : changing === 0
            ? t('visits.several.nothing')
            : undefined
      }
      onClose={onClose}
    >
      <NativeSelect
        {...field('kind')}
        data={kinds.map((value) => ({ value, label: t(`visits.several.kinds.${value}`) }))}
      />
      <DayField
        {...field('day')}
        value={form.values.day}
        alwaysADay
        onChange={(next) =>
          form.setValues({ day: next, chosen: null, ...(next && { to: addDays(next, 1) }) })
        }
      />
      <Change several={several} technicians={technicians} lacking={lacking} />
      <ChosenPanel
        {...{ visits, items, loading: board.isPending }}
        chosen={chosen.map(({ id }) => id)}
        onChoose={(ids) => form.setFieldValue('chosen', ids)}
      />
    </FormDrawer>
  )
}

const overridden: readonly string[] = ['visit.certificateExpired', 'visit.noSampler']

type OfChange = { several: ReturnType<typeof useSeveral>; technicians: Technicians; lacking: boolean }

/** What the chosen kind of change needs. */
function Change({ several: { form, field, items }, technicians, lacking }: OfChange) {
  const { t } = useTranslation()
  const offers = useOffers('visitReasons')
  const { kind, day, reason } = form.values
  const wanted = reason !== '' || items.some(({ refusal }) => refusal?.code === 'visit.reasonMissing')
  return (
    <>
      {kind === 'move' && (
        <DayField {...field('to')} value={form.values.to} description={t('visits.several.keeps')} />
      )}
      {kind === 'assign' && (
        <Select
          {...field('technicianId')}
          searchable
          data={technicians.map((technician) => ({
            value: String(technician.id),
            label: nameLacking(technician, day, t),
          }))}
        />
      )}
      {wanted && (
        <>
          <OfferChips
            label={t('common.form.offered')}
            offers={offers.map((value) => ({ value }))}
            chosen={reason}
            onChoose={(value) => form.setFieldValue('reason', value)}
          />
          <LongText {...field('reason')} description={t('visits.several.reasonHint')} maxLength={300} />
        </>
      )}
      {(lacking || form.values.overrideReason !== '') && (
        <LongText {...field('overrideReason')} maxLength={300} />
      )}
    </>
  )
}
