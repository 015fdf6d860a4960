import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { changeVisitTimesEndpoint } from '@probeta/contract/clients/visit-times.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { InstantField } from '../../../ui/fields/instant-field.tsx'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'

type Body = Parsed<typeof changeVisitTimesEndpoint>['body']
type Props = { visit: Visit; isOwn: boolean; onClose: () => void }

const labels = {
  arrivedAt: 'arrivedAt',
  leftAt: 'leftAt',
  travelMinutes: 'travel',
  kilometres: 'kilometres',
  reason: 'reason',
} as const

/** Fills in or corrects the times of a visit. */
export function TimesForm({ visit, isOwn, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { times } = visit
  const { form, field } = useContractForm<Body>(changeVisitTimesEndpoint.body, {
    values: {
      arrivedAt: times?.arrivedAt ?? null,
      leftAt: times?.leftAt ?? null,
      travelMinutes: times?.travelMinutes ?? null,
      kilometres: times?.kilometres ?? null,
      reason: '',
    },
    label: (name) => t(`visits.times.${labels[name]}`),
  })
  const instant = (name: 'arrivedAt' | 'leftAt') => ({
    label: t(`visits.times.${name}`),
    value: form.getValues()[name],
    onChange: (at: string | null) => form.setFieldValue(name, at),
    error: form.errors[name],
  })
  return (
    <FormDrawer
      form={form}
      title={t('visits.times.title')}
      draft={`visitTimes:${visit.id}`}
      version={times?.version ?? 0}
      submit={async (body, { version }) => {
        const params = { visitId: visit.id }
        await atField(api.call(changeVisitTimesEndpoint, { params, version, body }), {
          'visit.timeInFuture': 'arrivedAt',
          'visit.notArrived': 'arrivedAt',
          'visit.leftBeforeArrival': 'leftAt',
          'visit.tooLong': 'leftAt',
          'visit.impossibleTravel': 'travelMinutes',
          'visit.impossibleDistance': 'kilometres',
          'visit.correctionReason': 'reason',
        })
        await refresh('/visits')
      }}
      onClose={onClose}
    >
      <InstantField {...instant('arrivedAt')} />
      <InstantField {...instant('leftAt')} />
      <DecimalField {...field('travelMinutes')} unit="min" description={t('visits.times.travelHint')} />
      <DecimalField {...field('kilometres')} unit="km" description={t('visits.times.distanceHint')} />
      <LongText {...field('reason')} required={!isOwn} description={t('visits.times.reasonHint')} />
    </FormDrawer>
  )
}
