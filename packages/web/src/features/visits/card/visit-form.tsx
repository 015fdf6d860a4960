import { permission } from '@probeta/domain/people/permissions.ts'
import { Textarea } from '@mantine/core'
import { addVisitEndpoint, changeVisitEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { keptVisit } from '../../../trade/offline/kept-visit.ts'
import { rememberWorkSite } from '../../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import type { SaveWith } from '../../../ui/forms/use-save.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { blankVisit, inputOf, valuesOfVisit, type VisitValues } from './draft-visit.ts'
import type { Technicians } from './find-lack.ts'
import { useVisitForm, type VisitStart } from './use-visit-form.ts'
import { PlaceFields, SamplesFields, SupplyFields, TimeFields } from './visit-fields-form.tsx'

type NewProps = {
  day: string
  technicianId: number | null
  /** The visit from which the new one copies its data. */
  like: string | undefined
  technicians: Technicians
  onBooked: (day: string) => void
  onClose: () => void
}

/** A new visit; one that copies another is shown once that is loaded. */
export function NewVisitForm({ day, technicianId, like, ...rest }: NewProps) {
  const format = useFormat()
  const model = useQuery({ ...keptVisit(like ?? ''), enabled: like !== undefined }).data
  if (like !== undefined && !model) return null
  const start = model
    ? { ...valuesOfVisit(model, format.time(model.startsAt)), day, technicianId: null }
    : blankVisit(day, technicianId)
  return <VisitForm start={start} like={model} {...rest} />
}

type EditProps = { visit: Visit; technicians: Technicians; onClose: () => void }
export const EditVisitForm = (props: EditProps) => {
  const format = useFormat()
  return <VisitForm start={valuesOfVisit(props.visit, format.time(props.visit.startsAt))} {...props} />
}

/** The field of each refusal that the server alone can find. */
const fieldsOfRefusals = {
  'workSite.inactive': 'workSiteId',
  'workSite.notFound': 'workSiteId',
  'mix.notFound': 'mixId',
  'lot.notFound': 'lotId',
  'lot.reported': 'lotId',
  'visit.agePlan': 'agePlan',
  'visit.noTechnician': 'technicianId',
  'visit.reasonMissing': 'reason',
  'visit.certificateExpired': 'technicianId',
  'visit.noSampler': 'technicianId',
  'brand.notFound': 'supplierId',
}

type Props = VisitStart & {
  /** Called with the day of a new visit. */
  onBooked?: (day: string) => void
  onClose: () => void
}

function VisitForm({ onBooked, onClose, ...start }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { timeZone } = useFormat()
  const refresh = useRefresh()
  const visitForm = useVisitForm(start)
  const { field, known, edited } = visitForm
  const noSites = may(permission.workSites) ? undefined : t('visits.hints.noWorkSites')

  async function submit(typed: VisitValues, { key, version }: SaveWith) {
    const body = inputOf(typed, timeZone)
    const call = known
      ? api.call(changeVisitEndpoint, {
          params: { visitId: known.id },
          body: { ...body, reason: typed.reason },
          version,
        })
      : api.call(addVisitEndpoint, { body }, { key })
    await atField(call, fieldsOfRefusals)
    if (typed.workSiteId) rememberWorkSite(typed.workSiteId)
    await refresh('/visits')
    if (typed.day !== null) onBooked?.(typed.day)
  }
  return (
    <FormDrawer
      {...edited}
      title={t(known ? 'visits.edit' : 'visits.add')}
      draft={known ? `visit:${known.id}` : 'visit'}
      submit={submit}
      size={560}
      reason={may(permission.visits, 'edit') ? noSites : t('common.form.noPermission')}
      onClose={onClose}
    >
      <PlaceFields of={visitForm} />
      <TimeFields of={visitForm} />
      <SamplesFields of={visitForm} />
      <SupplyFields of={visitForm} />
      <Textarea {...field('notes')} autosize minRows={2} />
    </FormDrawer>
  )
}
