import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Lot } from '@probeta/contract/concrete/lots.ts'
import { lotMeasures } from '@probeta/domain/acceptance/place-in-lots.ts'
import { IconAlertTriangle, IconArrowMerge, IconArrowsSplit, IconLock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showStrength } from '../../../i18n/show-stress.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import css from './lots-panel.module.css'
import { Converted } from '../card/results-panel.tsx'
import { TestLink } from '../../../trade/links.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'

type Batch = Lot['batches'][number]
export type LotAction = 'plan' | 'merge' | 'split'
type Props = {
  lot: Lot
  /** True when another lot of its mix is not reported. */
  mergeable: boolean
  onAct: (action: LotAction) => void
  onMove: (batch: Batch) => void
}

/** One lot: its part of the work, its status, its progress, and its batches. */
export function LotCard({ lot, mergeable, onAct, onMove }: Props) {
  const { t } = useTranslation()
  const { number, mix, element, member, batches, outcome } = lot
  const places = [mix.code, element, member && t(`workSites.lots.members.${member}`)].filter(Boolean)
  return (
    <li data-outcome={outcome ?? 'none'}>
      <Head lot={lot} />
      <p className={`pb-dim ${css['facts']}`}>
        <span>{places.join(' · ')}</span>
        <Measures lot={lot} />
      </p>
      <ul className={`pb-plain-list ${css['batches']}`} aria-label={t('workSites.lots.lot', { number })}>
        {batches.map((batch) => (
          <BatchRow key={batch.sampleId} batch={batch} lot={lot} onMove={() => onMove(batch)} />
        ))}
      </ul>
      <Actions lot={lot} mergeable={mergeable} onAct={onAct} />
    </li>
  )
}

/** Its name, its verdict, and how many batches it has of those it needs. */
function Head({ lot: { number, name, needed, batches, outcome, reported } }: { lot: Lot }) {
  const { t } = useTranslation()
  const n = batches.length
  return (
    <div className="pb-row">
      <h3 className={css['name']}>
        {t('workSites.lots.lot', { number })}
        {name && ` · ${name}`}
      </h3>
      {outcome && <StateBadge of="verdict" state={outcome} />}
      {reported && <StatusBadge tone="neutral" icon={IconLock} label={t('workSites.lots.reported')} />}
      <span className={css['pips']} data-short={n < needed}>
        <span aria-hidden>
          {Array.from({ length: Math.min(needed, 12) }, (_, at) => (
            <i key={at} data-filled={at < n} />
          ))}
        </span>
        {n < needed ? t('workSites.lots.batches', { n, needed }) : t('workSites.lots.enough', { n })}
      </span>
    </div>
  )
}

function Actions({ lot: { number, reported, batches }, mergeable, onAct }: Omit<Props, 'onMove'>) {
  const { t } = useTranslation()
  const may = useMay()
  const divides = may(permission.results, 'edit') && !reported
  const actions = [
    { action: 'plan', word: 'rename', shown: may(permission.workSites, 'edit'), icon: IconPencil },
    { action: 'merge', word: 'mergeOf', shown: divides && mergeable, icon: IconArrowMerge },
    { action: 'split', word: 'splitOf', shown: divides && batches.length > 1, icon: IconArrowsSplit },
  ] as const
  return (
    <div className={css['acts']}>
      {actions
        .filter(({ shown }) => shown)
        .map(({ action, word, icon: Icon }) => (
          <Button
            key={action}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon size={15} />}
            aria-label={t(`workSites.lots.${word}`, { number })}
            onClick={() => onAct(action)}
          >
            {t(`workSites.lots.acts.${action}`)}
          </Button>
        ))}
    </div>
  )
}

/** The progress within the limits of its rule; measures beyond them are marked. */
function Measures({ lot: { measured, reach, exceeds } }: { lot: Lot }) {
  const { t } = useTranslation()
  const format = useFormat()
  return lotMeasures.map((name) => {
    const [value, most] = [measured[name], reach[name]]
    if (!value || !most) return null
    const beyond = exceeds.includes(name)
    const written = format.number(value, Number.isInteger(value) ? 0 : 1)
    return (
      <span key={name} data-beyond={beyond}>
        {beyond && <IconAlertTriangle size={14} stroke={2} aria-label={t('workSites.lots.beyond')} />}
        {t(`workSites.lots.measures.${name}`, { value: written, most: format.number(most) })}
      </span>
    )
  })
}

function BatchRow({ batch, lot, onMove }: { batch: Batch; lot: Lot; onMove: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { sampleId, code, castAt, element, meanMpa, convertedMpa, outcome } = batch
  return (
    <li>
      <span>
        <TestLink of={{ sampleId, ageHours: lot.mix.designAgeHours }}>{code}</TestLink>
        <small>{[format.dayOf(castAt), element].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css['figure']}>
        {showStrength(format, meanMpa, lot.mix.strengthUnit, lot.mix.method)}
        <Converted mpa={convertedMpa} mix={lot.mix} />
      </span>
      {outcome ? <StateBadge of="verdict" state={outcome} /> : <span />}
      {may(permission.results, 'edit') && !lot.reported ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('workSites.lots.moveOf', { code })}
          onClick={onMove}
        >
          {t('workSites.lots.move')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
