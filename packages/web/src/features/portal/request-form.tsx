import { Select, Textarea, TextInput } from '@mantine/core'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type listRequestedVisitsEndpoint,
  changeRequestEndpoint,
  type RequestedVisit,
  requestVisitEndpoint,
} from '@probeta/contract/clients/visit-requests.ts'
import { addDays, clockTime, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useToday } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'

type Values = Omit<Parsed<typeof requestVisitEndpoint>['body'], 'workSiteId' | 'startsAt'> & {
  workSiteId: string | null
  day: string | null
  time: string
}
type Props = {
  workSites: ResultOf<typeof listRequestedVisitsEndpoint>['workSites']
  workSiteId: string | undefined
  /** A request that is changed; undefined: a new one. */
  visit?: RequestedVisit | undefined
  onClose: () => void
}

const phrases = { workSiteId: 'workSite', mixId: 'mix', volumeM3: 'volume' } as const
const isCalledElse = (name: string): name is keyof typeof phrases => Object.hasOwn(phrases, name)

/** The instant (epoch ms) of '9:30' on a day in the laboratory's time zone; undefined for an invalid time. */
function instantOf(day: string | null, time: string, timeZone: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(time) ?? []
  if (day === null || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return clockTime(day, Number(hours) * 60 + Number(minutes), timeZone)
}

function useRequestForm(workSiteId: string | null, visit: RequestedVisit | undefined) {
  const { t } = useTranslation()
  const today = useToday()
  const format = useFormat()
  const { timeZone } = format
  return useContractForm<Values>(requestVisitEndpoint.body, {
    values: {
      workSiteId,
      mixId: null,
      day: addDays(today, 1),
      time: '09:00',
      element: '',
      volumeM3: null,
      notes: '',
      ...(visit && {
        mixId: visit.mixId,
        day: dayOf(Date.parse(visit.startsAt), timeZone),
        time: format.time(visit.startsAt),
        element: visit.element,
        volumeM3: visit.volumeM3,
      }),
    },
    label: (name) =>
      name === 'notes' && visit
        ? t('portal.visits.changeReason')
        : t(`portal.visits.fields.${isCalledElse(name) ? phrases[name] : name}`),
    rules: {
      day: (day) => (day === null ? t('common.form.required') : null),
      time: (time, { day }) => {
        const at = instantOf(day ?? today, time, timeZone)
        if (at === undefined) return t('portal.visits.noTime')
        return at < Date.now() ? t('portal.visits.past') : null
      },
    },
  })
}

/** A client requests a visit: work site, time and mix. The laboratory decides the rest. */
export function RequestForm({ workSites, workSiteId, visit, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { timeZone } = useFormat()
  const [only] = workSites.length === 1 ? workSites : []
  const given = workSites.find(({ id }) => id === workSiteId) ?? only
  const { form, field } = useRequestForm(visit?.workSite.id ?? given?.id ?? null, visit)

  async function submit({ day, time, workSiteId: at, ...rest }: Values, { key }: { key: string }) {
    const startsAt = new Date(instantOf(day, time, timeZone) ?? Number.NaN).toISOString()
    const { notes, ...asked } = rest
    const call = visit
      ? api.call(changeRequestEndpoint, {
          params: { visitId: visit.id },
          body: { ...asked, startsAt, reason: notes },
          version: visit.version,
        })
      : api.call(requestVisitEndpoint, { body: { ...rest, workSiteId: at ?? '', startsAt } }, { key })
    await atField<unknown>(call, {
      'workSite.notFound': 'workSiteId',
      'workSite.inactive': 'workSiteId',
      'mix.notFound': 'mixId',
      'visit.past': 'time',
    })
    toast.done(t(visit ? 'portal.visits.changed' : 'portal.visits.sent'))
    await refresh('/portal/visits')
  }
  return (
    <FormDrawer
      form={form}
      title={t(visit ? 'portal.visits.changeTitle' : 'portal.visits.formTitle')}
      draft={visit ? `visit request ${visit.id}` : 'visit request'}
      submit={submit}
      saveLabel={t(visit ? 'common.actions.save' : 'portal.visits.send')}
      onClose={onClose}
    >
      <RequestFields form={form} field={field} workSites={workSites} visit={visit} />
    </FormDrawer>
  )
}

type FieldsProps = ReturnType<typeof useRequestForm> & Pick<Props, 'workSites' | 'visit'>

function RequestFields({ form, field, workSites, visit }: FieldsProps) {
  const { t } = useTranslation()
  const today = useToday()
  const mixes = workSites.find(({ id }) => id === form.values.workSiteId)?.mixes ?? []
  return (
    <>
      <Select
        {...field('workSiteId')}
        allowDeselect={false}
        disabled={visit !== undefined}
        onChange={(id: string | null) => form.setValues({ workSiteId: id, mixId: null })}
        data={workSites.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      />
      <div className="pb-pair">
        <DayField {...field('day')} required min={today} value={form.values.day} />
        <TextInput {...field('time')} required inputMode="numeric" autoComplete="off" maxLength={8} />
      </div>
      <div className="pb-pair">
        <Select
          {...field('mixId')}
          placeholder={t('portal.visits.fields.anyMix')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          disabled={mixes.length === 0}
          data={mixes.map(({ id, code }) => ({ value: id, label: code }))}
        />
        <DecimalField {...field('volumeM3')} unit="m³" />
      </div>
      <TextInput {...field('element')} />
      <Textarea
        {...field('notes')}
        {...(visit ? { maxLength: 300 } : { description: t('portal.visits.notesHint') })}
        autosize
        minRows={2}
      />
    </>
  )
}
