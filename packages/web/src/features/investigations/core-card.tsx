import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { type Core } from '@probeta/contract/cores.ts'
import { checkCoreEndpoint, type Investigation, moveCoreEndpoint } from '@probeta/contract/investigations.ts'
import { possibleCoreActions } from '@probeta/domain/investigation/life.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { useToast } from '../../ui/use-toast.ts'
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
    <li>
      <div className={css['head']}>
        <h3>{code}</h3>
        <StateBadge of="core" state={state} />
        <span>{place}</span>
      </div>
      {stateReason && <p className="pb-dim pb-flat">{stateReason}</p>}
      <Facts core={core} unit={investigation.strengthUnit} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {open && <Actions core={core} onDrill={onDrill} onRead={onRead} />}
    </li>
  )
}

function Facts({ core, unit }: { core: Core; unit: Investigation['strengthUnit'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { drilling, reading, state, comparedMpa, cube, breakFrom, breakUntil, checkedBy, checkedAt } = core
  if (!drilling) return null
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
        <p>
          {breakFrom && breakFrom < breakUntil
            ? t('investigations.breakBetween', {
                from: format.instant(breakFrom),
                until: format.instant(breakUntil),
              })
            : t('investigations.breakUntil', { until: format.instant(breakUntil) })}
        </p>
      )}
      {reading && (
        <p className={css['facts']}>
          <strong>{showCoreStrength(format, reading.strengthUnroundedMpa, unit)}</strong>
          <span>
            {t('investigations.ratio')} {format.number(reading.ratio, 2)}
          </span>
          <span>
            {t('investigations.factor')} {format.number(reading.factor, 3)}
          </span>
          {comparedMpa !== null && (
            <span>
              {t('investigations.compared')} {showCoreStrength(format, comparedMpa, unit)}
            </span>
          )}
          <span>
            {reading.load.typed} {reading.load.unit}
          </span>
          <span>{t(`investigations.moistures.${reading.moisture}`)}</span>
          {reading.failure && <span>{reading.failure}</span>}
        </p>
      )}
      {cube && (
        <p className="pb-dim pb-flat">
          {t('investigations.cube', {
            inSitu: format.number(cube.inSituMpa, 1),
            potential: format.number(cube.potentialMpa, 1),
          })}
        </p>
      )}
      {reading && (
        <p className="pb-dim pb-flat">
          {[
            [reading.brokenBy, format.instant(reading.brokenAt)].filter(Boolean).join(', '),
            ...(checkedBy && checkedAt
              ? [`${t('investigations.coreStates.checked')}: ${checkedBy}, ${format.instant(checkedAt)}`]
              : []),
          ].join(' · ')}
        </p>
      )}
    </>
  )
}

function Warnings({ warnings }: Pick<Core, 'warnings'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const digits = { ratioBelow: 2, ratioAbove: 2 }
  return (
    <ul className={css['warnings']}>
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

function Actions({ core, onDrill, onRead }: Pick<Props, 'core' | 'onDrill' | 'onRead'>) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const show = useShow()
  const me = useSession()?.id
  const [asking, setAsking] = useState<(typeof moves)[number]>()
  const [busy, setBusy] = useState(false)
  const { id, code, version, state, touchedByIds } = core
  const can = possibleCoreActions({ state, touchedBy: touchedByIds }, me ?? 0)
  const params = { coreId: id }
  async function check() {
    setBusy(true)
    try {
      await show(await api.call(checkCoreEndpoint, { params, version, body: {} }))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const button = (label: string, onClick: () => void, variant: 'default' | 'subtle' = 'default') => (
    <Button variant={variant} size="compact-md" aria-label={`${label}: ${code}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={css['buttons']}>
      {can.includes('drill') &&
        may(permission.breaks, 'edit') &&
        button(t(state === 'ordered' ? 'investigations.drill' : 'investigations.changeDrilling'), onDrill)}
      {can.includes('break') && may(permission.breaks, 'edit') && button(t('investigations.break'), onRead)}
      {can.includes('correctBreak') &&
        may(permission.breaks, 'edit') &&
        button(t('investigations.correctBreak'), onRead)}
      {can.includes('check') && may(permission.results, 'edit') && (
        <Button
          size="compact-md"
          loading={busy}
          aria-label={`${t('investigations.check')}: ${code}`}
          leftSection={<IconCheck size={16} />}
          onClick={() => void check()}
        >
          {t('investigations.check')}
        </Button>
      )}
      {state === 'broken' && !can.includes('check') && (
        <small className="pb-dim pb-flat">{t('investigations.checkOwn')}</small>
      )}
      {may(permission.results, 'edit') &&
        moves
          .filter((move) => can.includes(move))
          .map((move) => (
            <span key={move}>{button(t(`investigations.${move}`), () => setAsking(move), 'subtle')}</span>
          ))}
      {asking && (
        <ConfirmReason
          title={t('investigations.reasonOf', { action: t(`investigations.${asking}`), code })}
          confirmLabel={t(`investigations.${asking}`)}
          danger={asking !== 'returnForBreak'}
          onConfirm={async (reason) =>
            show(await api.call(moveCoreEndpoint, { params, version, body: { action: asking, reason } }))
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
