import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Group } from '@mantine/core'
import { onSiteOf, type Visit } from '@probeta/contract/clients/visits.ts'
import { timedStates } from '@probeta/domain/visit/times.ts'
import { IconClockPlay, IconClockStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useSession, useToday } from '../../../session/current-session.ts'
import type { StampWork, UnsentScan } from '../../../trade/offline/keep-scans.ts'
import { keptVisitSettings } from '../../../trade/offline/kept-visit-settings.ts'
import { dropScan, keepScans, retryScan, useScansOutbox } from '../../../trade/offline/unsent-scans.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { Section } from '../../../ui/section.tsx'
import { findPosition } from './find-position.ts'
import { TimesForm } from './times-form.tsx'

type Props = { visit: Visit }
type Stamp = UnsentScan & { readonly work: StampWork }

/** When the technician of a visit came and left: by one tap on the phone, with or without a network. */
export function TimesPanel({ visit }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const ownId = useSession()?.id
  const isOwn = visit.technician !== null && visit.technician.id === ownId
  const [editing, setEditing] = useState(false)
  const stamps = useStamps(visit.id)
  const { times } = visit
  const going = visit.technician !== null && timedStates.includes(visit.state)
  const mayEdit = going && (isOwn || may(permission.visits, 'edit'))
  // A tap that was refused is settled here, even where the visit is no longer one's own.
  if (!mayEdit && times === null && stamps.length === 0) return null
  return (
    <Section title={t('visits.times.title')}>
      <div className="pb-stack">
        {times && <Recorded visit={visit} />}
        {stamps.map((stamp) => (
          <WaitingStamp key={stamp.key} stamp={stamp} />
        ))}
        {mayEdit && (
          <Group>
            {isOwn && <StampButton visit={visit} stamps={stamps} />}
            <Button variant="default" onClick={() => setEditing(true)}>
              {t(times?.leftAt ? 'visits.times.correct' : 'visits.times.fillIn')}
            </Button>
          </Group>
        )}
      </div>
      {editing && <TimesForm visit={visit} isOwn={isOwn} onClose={() => setEditing(false)} />}
    </Section>
  )
}

const isStamp = (scan: UnsentScan): scan is Stamp => scan.work.purpose === 'visitStamp'

/** The stamps of a visit that the laboratory does not have yet. */
const useStamps = (visitId: string): readonly Stamp[] =>
  useScansOutbox().waiting.filter((scan): scan is Stamp => isStamp(scan) && scan.work.visitId === visitId)

function Recorded({ visit: { times } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!times) return null
  const { arrivedAt, leftAt, travelMinutes, kilometres, position } = times
  const onSite = onSiteOf(times)
  const facts = [
    ['arrivedAt', arrivedAt && format.instant(arrivedAt)],
    ['leftAt', leftAt && format.instant(leftAt)],
    ['onSite', onSite === null ? null : format.number(onSite)],
    ['travel', travelMinutes === null ? null : format.number(travelMinutes)],
    [
      'kilometres',
      kilometres === null ? null : format.number(kilometres, Number.isInteger(kilometres) ? 0 : 1),
    ],
    ...(position
      ? [
          [
            'position',
            t('visits.times.positionValue', {
              latitude: format.number(position.latitude, 5),
              longitude: format.number(position.longitude, 5),
              accuracy: format.number(Math.round(position.accuracyM)),
            }),
          ] as const,
        ]
      : []),
  ] as const
  return <KeyValues items={facts.map(([name, value]) => ({ label: t(`visits.times.${name}`), value }))} />
}

function WaitingStamp({ stamp: { key, work, refused } }: { stamp: Stamp }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = format.time(work.at)
  return (
    <div className={refused ? 'pb-danger' : 'pb-warn'} role="status">
      {t(work.what === 'arrival' ? 'visits.times.waiting' : 'visits.times.waitingDeparture', { time })}
      {refused && (
        <>
          <p className="pb-flat">{t('visits.times.notTaken', { reason: refused })}</p>
          <Group>
            <Button size="compact-sm" variant="default" onClick={() => void retryScan(key)}>
              {t('visits.times.again')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => void dropScan(key)}>
              {t('visits.times.discard')}
            </Button>
          </Group>
        </>
      )}
    </div>
  )
}

/** The next stamp of the technician: the arrival, then the departure. */
function StampButton({ visit: { id, day, times }, stamps }: Props & { stamps: readonly Stamp[] }) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const today = useToday()
  const keepsPosition = useQuery(keptVisitSettings()).data?.keepsPosition ?? false
  const has = (what: StampWork['what']) =>
    stamps.some(({ work }) => work.what === what) ||
    typeof (what === 'arrival' ? times?.arrivedAt : times?.leftAt) === 'string'
  const what = has('arrival') ? 'departure' : 'arrival'
  if (has(what)) return null
  async function stamp() {
    // The moment of the tap, however long the device looks for its position.
    const at = new Date().toISOString()
    const position = what === 'arrival' && keepsPosition ? await findPosition() : null
    await keepScans({ purpose: 'visitStamp', visitId: id, what, at, position })
  }
  return (
    <Button
      loading={busy}
      // On another day it is rarely meant.
      variant={day === today ? 'filled' : 'default'}
      leftSection={what === 'arrival' ? <IconClockPlay size={18} /> : <IconClockStop size={18} />}
      onClick={() => void run(stamp)}
    >
      {t(what === 'arrival' ? 'visits.times.arriveNow' : 'visits.times.leaveNow')}
    </Button>
  )
}
