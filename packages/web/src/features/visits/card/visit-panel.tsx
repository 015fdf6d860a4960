import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { isOfTechnician, possibleVisitActions } from '@probeta/domain/visit/life.ts'
import { IconFilePencil, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../../i18n/format.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { keptVisit } from '../../../trade/offline/kept-visit.ts'
import { MapLink } from '../../../trade/links.tsx'
import { useLotOfVisit } from '../../../trade/choices/use-lot-needs.ts'
import { useFormat, useMay, useSession } from '../../../session/current-session.ts'
import { AskButton } from '../../../ui/forms/ask-button.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { KeyValues } from '../../../ui/key-values.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { isPlaceable } from '../name-state.ts'
import { AssignForm } from './assign-form.tsx'
import { countSpecimens } from './count-specimens.ts'
import type { Technicians } from './find-lack.ts'
import { openFieldSheet } from './open-field-sheet.ts'
import { TimesPanel } from '../times/times-panel.tsx'
import { type Step, useTakeStep } from './use-take-step.ts'
import { EditVisitForm } from './visit-form.tsx'
import css from './visit-panel.module.css'
import { StateBadge } from '../../../trade/state-badge.tsx'

type Props = {
  visitId: string
  technicians: Technicians
  onLike: (visitId: string) => void
  onClose: () => void
}

const withSheet: readonly Visit['state'][] = ['scheduled', 'accepted', 'onSite', 'done']

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
    >
      <QueryState query={query}>
        {(visit) => (
          <div className="pb-stack-wide">
            <Head visit={visit} />
            <TimesPanel visit={visit} />
            <Facts visit={visit} technicians={technicians} />
            <div className={`pb-stack ${css['foot']}`}>
              {withSheet.includes(visit.state) && <SheetActions visit={visit} />}
              <Actions visit={visit} onEdit={() => setEditing(true)} onLike={() => onLike(visit.id)} />
            </div>
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

/** When the technician was told of the visit and read it; nothing where nobody had to be told. */
function wordTold(t: TFunction, format: Format, { toldAt, readAt }: Visit): string {
  if (toldAt === null) return ''
  const told = t('visits.told.at', { when: format.instant(toldAt) })
  const read =
    readAt === null ? t('visits.told.unread') : t('visits.told.read', { when: format.instant(readAt) })
  return `${told} · ${read}`
}

/** What is known of the visit; whoever books chooses the technician here. */
function Facts({ visit, technicians }: Pick<Props, 'technicians'> & { visit: Visit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lotOf = useLotOfVisit()
  const may = useMay()
  const { mix, samples, technician } = visit
  const isListed = technician === null || technicians.some(({ id }) => id === technician.id)
  const assigns = may(permission.visits, 'edit') && isPlaceable(visit) && isListed
  const withUnit = (value: number | null, unit: string) =>
    value === null ? '' : `${format.number(value, Number.isInteger(value) ? 0 : 1)} ${unit}`
  const specified = mix && {
    strength: `${format.number(mix.specifiedStrength)} ${printedUnit(mix.strengthUnit)}`,
    age: format.age(mix.designAgeHours),
  }
  const specimens = countSpecimens(visit.agePlan)
  const facts = [
    ['time', `${format.namedDay(visit.day)}, ${format.time(visit.startsAt)}`],
    ['minutes', withUnit(visit.minutes, 'min')],
    [
      'technician',
      assigns ? (
        <AssignForm key="technician" visit={visit} technicians={technicians} />
      ) : (
        (technician?.name ?? t('visits.unassigned'))
      ),
    ],
    ['told', wordTold(t, format, visit)],
    ['client', visit.client.name],
    ['element', visit.element],
    ['mix', specified && `${mix.code} · ${t('visits.strengthAt', specified)}`],
    ['lot', lotOf(visit)],
    ['volume', withUnit(visit.volumeM3, 'm³')],
    ['samples', t('visits.card.samplesLabel', { count: samples, specimens })],
    ['agePlan', visit.agePlan],
    ['cast', t('visits.castOf', { cast: visit.cast, samples })],
    ['slump', withUnit(visit.slumpMm, 'mm')],
    ['supplier', visit.supplierName],
    ['plant', visit.plant],
    ['notes', visit.notes],
  ] as const
  return (
    <KeyValues
      items={facts
        .filter(([, value]) => value)
        .map(([field, value]) => ({ label: t(`visits.fields.${field}`), value }))}
    />
  )
}

function Head({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const { workSite, state, stateReason, overrideReason } = visit
  return (
    <div className={css['head']}>
      <h3>{`${workSite.code} · ${workSite.name}`}</h3>
      {workSite.address !== '' && (
        <p>
          <MapLink address={workSite.address} />
        </p>
      )}
      <StateBadge of="visit" state={state} />
      {stateReason !== '' && <p>{stateReason}</p>}
      {overrideReason !== '' && <p>{t('visits.override.stands', { reason: overrideReason })}</p>}
    </div>
  )
}

/** The field sheet for the visit, blank and for entry. */
function SheetActions({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const may = useMay()
  const { sheet } = visit
  return (
    <div className={`pb-row ${css['actions']}`}>
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
      {sheet !== null && sheet.pour.length > 0 && (
        <small className="pb-dim">{t('visits.sheet.pour', { sheets: sheet.pour.join(', ') })}</small>
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
      <PrintFieldSheet visit={visit} />
    </div>
  )
}

function PrintFieldSheet({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { language } = useFormat()
  async function print() {
    if ((await openFieldSheet(visit, language)) === 'downloaded') toast.done(t('visits.sheet.printed'))
  }
  return <PrintButton print={print}>{t('visits.sheet.print')}</PrintButton>
}

/** The steps that the signed-in person may take, and the one that comes next. */
function useSteps({ state, technician, sheet }: Visit) {
  const may = useMay()
  const ownId = useSession()?.id
  const goesThere = technician !== null && (technician.id === ownId || may(permission.visits, 'approve'))
  const steps = possibleVisitActions(state).filter(
    (action): action is Step =>
      action !== 'reschedule' &&
      // The technician's own arrival is a time as well.
      !(action === 'arrive' && technician?.id === ownId) &&
      (isOfTechnician(action) ? goesThere : may(permission.visits, 'edit')),
  )
  // On site the next step is the sheet; ending without one is for a pour that was called off.
  const main =
    state === 'onSite' && sheet === null
      ? undefined
      : steps.find((action) => action !== 'decline' && action !== 'cancel')
  return { steps, main }
}

type ActionsProps = { visit: Visit; onEdit: () => void; onLike: () => void }

function Actions({ visit, onEdit, onLike }: ActionsProps) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.visits, 'edit')
  const open = visit.state !== 'done' && visit.state !== 'cancelled'
  return (
    <div className={`pb-row ${css['actions']}`}>
      <Steps visit={visit} />
      {open && mayEdit && (
        <Button variant="default" onClick={onEdit}>
          {t('common.actions.edit')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" onClick={onLike}>
          {t('visits.again')}
        </Button>
      )}
    </div>
  )
}

function Steps({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const toast = useToast()
  const offers = useOffers('visitReasons')
  const takeStep = useTakeStep()
  const { busy, run } = useBusy()
  const { steps, main } = useSteps(visit)
  async function take(step: Step, reason = '') {
    const { state } = await takeStep(visit, step, reason)
    if (state !== 'requested') toast.done(t(`visits.become.${state}`))
  }
  return steps.map((step) =>
    step === 'decline' || step === 'cancel' ? (
      <AskButton
        key={step}
        loading={busy}
        variant="default"
        label={t(`visits.actions.${step}`)}
        ask={{
          offers,
          title: t(`visits.ask.${step}`),
          text: t(`visits.ask.${step}Text`),
          danger: step === 'cancel',
          onConfirm: (reason) => take(step, reason),
        }}
      />
    ) : (
      <Button
        key={step}
        loading={busy}
        variant={step === main ? 'filled' : 'default'}
        onClick={() => void run(() => take(step))}
      >
        {t(`visits.actions.${step}`)}
      </Button>
    ),
  )
}
