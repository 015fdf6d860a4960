import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { type Core } from '@probeta/contract/concrete/cores.ts'
import {
  checkCoreEndpoint,
  type Investigation,
  moveCoreEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { possibleCoreActions } from '@probeta/domain/investigation/life.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import css from './investigation-page.module.css'
import { useShow } from './queries.ts'
import { showCoreStrength } from '../../i18n/show-stress.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

const moves = ['reject', 'invalidate', 'returnForBreak'] as const
type Props = {
  core: Core
  investigation: Investigation
  /** Nothing is decided or reported yet: the core may still change. */
  open: boolean
  onDrill: () => void
  onRead: () => void
}

/** One core: its origin, conditioning, maximum load, and the actions possible now. */
export function CoreCard({ core, investigation, open, onDrill, onRead }: Props) {
  const { code, place, state, stateReason, warnings } = core
  return (
    <li className="pb-stack-tight pb-break">
      <div className={`pb-row ${css['head']}`}>
        <h3>{code}</h3>
        <StateBadge of="core" state={state} />
        <span>{place}</span>
      </div>
      {stateReason && <p className="pb-dim pb-flat">{stateReason}</p>}
      <Drilling core={core} />
      <Reading core={core} unit={investigation.strengthUnit} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {open && <Actions core={core} onDrill={onDrill} onRead={onRead} />}
    </li>
  )
}

/** When and how it was drilled, and when it may be broken. */
function Drilling({ core: { drilling, state, breakFrom, breakUntil } }: Pick<Props, 'core'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!drilling) return null
  const until = format.instant(breakUntil)
  return (
    <>
      <p className="pb-dim pb-flat">
        {[
          `${t('investigations.drilledAt')} ${format.instant(drilling.drilledAt)}`,
          drilling.drilledBy,
          t(`investigations.directions.${drilling.direction}`),
        ].join(' · ')}
      </p>
      {state === 'drilled' && breakUntil && (
        <p className="pb-flat">
          {breakFrom && breakFrom < breakUntil
            ? t('investigations.breakBetween', { from: format.instant(breakFrom), until })
            : t('investigations.breakUntil', { until })}
        </p>
      )}
    </>
  )
}

/** What was read at the press, and by whom. */
function Reading({ core, unit }: Pick<Props, 'core'> & { unit: Investigation['strengthUnit'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reading, comparedMpa, cube, checkedBy, checkedAt } = core
  if (!reading) return null
  const facts = [
    `${t('investigations.ratio')} ${format.number(reading.ratio, 2)}`,
    `${t('investigations.factor')} ${format.number(reading.factor, 3)}`,
    comparedMpa !== null && `${t('investigations.compared')} ${showCoreStrength(format, comparedMpa, unit)}`,
    `${reading.load.typed} ${reading.load.unit}`,
    t(`investigations.moistures.${reading.moisture}`),
    reading.failure,
  ]
  return (
    <>
      <p className={`pb-flat pb-row ${css['facts']}`}>
        <strong>{showCoreStrength(format, reading.strengthUnroundedMpa, unit)}</strong>
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      </p>
      {cube && (
        <p className="pb-dim pb-flat">
          {t('investigations.cube', {
            inSitu: format.number(cube.inSituMpa, 1),
            potential: format.number(cube.potentialMpa, 1),
          })}
        </p>
      )}
      <p className="pb-dim pb-flat">
        {[
          [reading.brokenBy, format.instant(reading.brokenAt)].filter(Boolean).join(', '),
          ...(checkedBy && checkedAt
            ? [`${t('investigations.coreStates.checked')}: ${checkedBy}, ${format.instant(checkedAt)}`]
            : []),
        ].join(' · ')}
      </p>
    </>
  )
}

function Warnings({ warnings }: Pick<Core, 'warnings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const digits = { ratioBelow: 2, ratioAbove: 2 }
  return (
    <ul className="pb-plain-list pb-warn">
      {warnings.map(({ code, value, limit }) => {
        const decimals = Object.entries(digits).find(([name]) => name === code)?.[1] ?? 1
        return (
          <li key={code}>
            {t(`investigations.warnings.${code}`, {
              value: format.number(value, decimals),
              limit: format.number(limit, decimals),
            })}
          </li>
        )
      })}
      <li>{t('investigations.unverifiedLimits')}</li>
    </ul>
  )
}

type ActionsProps = Pick<Props, 'core' | 'onDrill' | 'onRead'>

function Actions({ core, onDrill, onRead }: ActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const show = useShow()
  const can = useCan(core)
  const [asking, setAsking] = useState<(typeof moves)[number]>()
  const { id, code, version, state } = core
  const breaks = may(permission.breaks, 'edit')
  const results = may(permission.results, 'edit')
  const button = (label: string, onClick: () => void, variant: 'default' | 'subtle' = 'default') => (
    <Button variant={variant} size="compact-md" aria-label={`${label}: ${code}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="pb-row">
      {breaks &&
        can('drill') &&
        button(t(state === 'ordered' ? 'investigations.drill' : 'investigations.changeDrilling'), onDrill)}
      {breaks && can('break') && button(t('investigations.break'), onRead)}
      {breaks && can('correctBreak') && button(t('investigations.correctBreak'), onRead)}
      {results && can('check') && <CheckButton core={core} />}
      {state === 'broken' && !can('check') && (
        <small className="pb-dim pb-flat">{t('investigations.checkOwn')}</small>
      )}
      {results &&
        moves
          .filter(can)
          .map((move) => (
            <span key={move}>{button(t(`investigations.${move}`), () => setAsking(move), 'subtle')}</span>
          ))}
      {asking && (
        <ConfirmReason
          title={t('investigations.reasonOf', { action: t(`investigations.${asking}`), code })}
          confirmLabel={t(`investigations.${asking}`)}
          danger={asking !== 'returnForBreak'}
          onConfirm={async (reason) => {
            const body = { action: asking, reason }
            await show(await api.call(moveCoreEndpoint, { params: { coreId: id }, version, body }))
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

/** Tells which actions the core is open to now, for this person. */
function useCan({ state, touchedByIds }: Core) {
  const me = useSession()?.id ?? 0
  const possible = possibleCoreActions({ state, touchedBy: touchedByIds }, me)
  return (action: (typeof possible)[number]) => possible.includes(action)
}

function CheckButton({ core: { id, code, version } }: Pick<Props, 'core'>) {
  const { t } = useTranslation()
  const show = useShow()
  const { busy, run } = useBusy()
  const check = async () =>
    show(await api.call(checkCoreEndpoint, { params: { coreId: id }, version, body: {} }))
  return (
    <Button
      size="compact-md"
      loading={busy}
      aria-label={`${t('investigations.check')}: ${code}`}
      leftSection={<IconCheck size={16} />}
      onClick={() => void run(check)}
    >
      {t('investigations.check')}
    </Button>
  )
}
