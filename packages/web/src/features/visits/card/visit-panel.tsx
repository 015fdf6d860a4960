import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import { moveVisitEndpoint, type Visit } from '@probeta/contract/visits.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { isOfTechnician, possibleVisitActions, type VisitAction } from '@probeta/domain/visit/life.ts'
import { IconFilePencil, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { api } from '../../../api/client.ts'
import { keptVisit } from '../../../trade/offline/kept-visit.ts'
import { useLotOfVisit } from '../../../trade/choices/use-lot-needs.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay, useSession } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { KeyValues } from '../../../ui/key-values.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { countSpecimens } from './count-specimens.ts'
import { openFieldSheet } from './open-field-sheet.ts'
import { EditVisitForm } from './visit-form.tsx'
import css from './visit-panel.module.css'
import { StateBadge } from '../../../trade/state-badge.tsx'

type Step = Exclude<VisitAction, 'reschedule'>
type Props = {
  visitId: string
  technicians: readonly { id: number; name: string; certifiedUntil: string | null; samples: boolean }[]
  onLike: (visitId: string) => void
  onClose: () => void
}

/** One visit: its data, and the actions of the signed-in person. */
export function VisitPanel({ visitId, technicians, onLike, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(keptVisit(visitId))
  const [editing, setEditing] = useState(false)
  if (editing && query.data)
    return <EditVisitForm visit={query.data} technicians={technicians} onClose={() => setEditing(false)} />
  const number = query.data?.number
  return (
    <Drawer
      opened
      onClose={onClose}
      size={520}
      title={number === undefined ? t('visits.title') : t('visits.fields.number', { number })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>
        {(visit) => (
          <div className={css['visit']}>
            <Facts visit={visit} />
            <div className={css['foot']}>
              <SheetActions visit={visit} />
              <Actions visit={visit} onEdit={() => setEditing(true)} onLike={() => onLike(visit.id)} />
            </div>
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

function Facts({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lotOf = useLotOfVisit()
  const { workSite, client, mix, technician, samples, agePlan, volumeM3, slumpMm, state, stateReason } = visit
  const withUnit = (value: number | null, unit: string) =>
    value !== null && `${format.number(value, Number.isInteger(value) ? 0 : 1)} ${unit}`
  const strength = mix && `${format.number(mix.specifiedStrength)} ${printedUnit(mix.strengthUnit)}`
  const items = [
    {
      label: t('visits.fields.time'),
      value: `${format.namedDay(visit.day)}, ${format.time(visit.startsAt)}`,
    },
    { label: t('visits.fields.minutes'), value: withUnit(visit.minutes, 'min') },
    { label: t('visits.fields.technician'), value: technician?.name ?? t('visits.unassigned') },
    { label: t('visits.fields.client'), value: client.name },
    { label: t('visits.fields.element'), value: visit.element },
    {
      label: t('visits.fields.mix'),
      value:
        mix &&
        `${mix.code} · ${t('visits.strengthAt', { strength: strength ?? '', age: format.age(mix.designAgeHours) })}`,
    },
    { label: t('visits.fields.lot'), value: lotOf(visit) },
    { label: t('visits.fields.volume'), value: withUnit(volumeM3, 'm³') },
    {
      label: t('visits.fields.samples'),
      value: t('visits.card.samplesLabel', { count: samples, specimens: countSpecimens(agePlan) }),
    },
    { label: t('visits.fields.agePlan'), value: agePlan },
    { label: t('visits.fields.cast'), value: t('visits.castOf', { cast: visit.cast, samples }) },
    { label: t('visits.fields.slump'), value: withUnit(slumpMm, 'mm') },
    { label: t('visits.fields.supplier'), value: visit.supplierName },
    { label: t('visits.fields.plant'), value: visit.plant },
    { label: t('visits.fields.notes'), value: visit.notes },
  ]
  return (
    <>
      <div>
        <h3>{`${workSite.code} · ${workSite.name}`}</h3>
        {workSite.address !== '' && <p>{workSite.address}</p>}
        <StateBadge of="visit" state={state} />
        {stateReason !== '' && <p>{stateReason}</p>}
        {visit.overrideReason !== '' && (
          <p>{t('visits.override.stands', { reason: visit.overrideReason })}</p>
        )}
      </div>
      <KeyValues items={items.map(({ label, value }) => ({ label, value: value || null }))} />
    </>
  )
}

const withSheet: readonly Visit['state'][] = ['scheduled', 'accepted', 'onSite', 'done']

/** The field sheet for the visit, blank and for entry. */
function SheetActions({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const { language } = useFormat()
  const [busy, setBusy] = useState(false)
  if (!withSheet.includes(visit.state)) return null
  async function print() {
    setBusy(true)
    try {
      if ((await openFieldSheet(visit, language)) === 'downloaded') toast.done(t('visits.sheet.printed'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const { sheet } = visit
  return (
    <div className={css['actions']}>
      {sheet !== null && may(permission.samples) && (
        <Button
          variant="light"
          leftSection={<IconFileText size={18} />}
          renderRoot={(props) => (
            <Link to="/servicios/muestras/$sheetId" params={{ sheetId: sheet.id }} {...props} />
          )}
        >
          {t('visits.sheet.open', { number: sheet.number })}
        </Button>
      )}
      {sheet === null && may(permission.samples, 'edit') && (
        <Button
          variant={visit.state === 'onSite' ? 'filled' : 'light'}
          leftSection={<IconFilePencil size={18} />}
          renderRoot={(props) => (
            <Link to="/servicios/muestras" search={{ new: '1', visit: visit.id } as never} {...props} />
          )}
        >
          {t('visits.sheet.enter')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        loading={busy}
        onClick={() => void print()}
      >
        {t('visits.sheet.print')}
      </Button>
    </div>
  )
}

type ActionsProps = { visit: Visit; onEdit: () => void; onLike: () => void }

function Actions({ visit, onEdit, onLike }: ActionsProps) {
  const { t } = useTranslation()
  const offers = useOffers('visitReasons')
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const ownId = useSession()?.id
  const [asking, setAsking] = useState<'decline' | 'cancel'>()
  const [busy, setBusy] = useState(false)
  const goesThere =
    visit.technician !== null && (visit.technician.id === ownId || may(permission.visits, 'approve'))
  const steps = possibleVisitActions(visit.state).filter(
    (action): action is Step =>
      action !== 'reschedule' && (isOfTechnician(action) ? goesThere : may(permission.visits, 'edit')),
  )

  // On site the next step is the sheet; ending without one is for a pour that was called off.
  const mainStep =
    visit.state === 'onSite' && visit.sheet === null
      ? undefined
      : steps.find((action) => action !== 'decline' && action !== 'cancel')

  async function take(action: Step, reason: string) {
    try {
      const after = await api.call(moveVisitEndpoint, {
        params: { visitId: visit.id },
        version: visit.version,
        body: { action, reason },
      })
      if (after.state !== 'requested') toast.done(t(`visits.become.${after.state}`))
    } finally {
      await refresh('/visits')
    }
  }
  async function press(action: Step) {
    if (action === 'decline' || action === 'cancel') return setAsking(action)
    setBusy(true)
    await take(action, '').catch(toast.refused)
    setBusy(false)
  }
  const open = visit.state !== 'done' && visit.state !== 'cancelled'
  return (
    <div className={css['actions']}>
      {steps.map((action) => (
        <Button
          key={action}
          loading={busy}
          variant={action === mainStep ? 'filled' : 'default'}
          onClick={() => void press(action)}
        >
          {t(`visits.actions.${action}`)}
        </Button>
      ))}
      {open && may(permission.visits, 'edit') && (
        <Button variant="default" onClick={onEdit}>
          {t('common.actions.edit')}
        </Button>
      )}
      {may(permission.visits, 'edit') && (
        <Button variant="default" onClick={onLike}>
          {t('visits.again')}
        </Button>
      )}
      {asking && (
        <ConfirmReason
          offers={offers}
          title={t(`visits.ask.${asking}`)}
          text={t(`visits.ask.${asking}Text`)}
          confirmLabel={t(`visits.actions.${asking}`)}
          danger={asking === 'cancel'}
          onConfirm={(reason) => take(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
