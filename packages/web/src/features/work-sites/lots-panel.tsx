import { Button } from '@mantine/core'
import type { Lot } from '@probeta/contract/lots.ts'
import { IconLock, IconPencil, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './lots-panel.module.css'
import { MoveToLotForm } from './move-to-lot-form.tsx'
import { lotsQuery } from './queries.ts'
import { OutcomeBadge } from './results-panel.tsx'
import { RenameLotForm } from './rename-lot-form.tsx'
import { writeStress } from './write-stress.ts'

type Batch = Lot['batches'][number]

/** The lots of a work site: how many batches each has of those it needs, what they are judged together, and where they stand. */
export function LotsPanel({ workSiteId }: { workSiteId: string }) {
  const { t } = useTranslation()
  const lots = useQuery(lotsQuery(workSiteId))
  const [moving, setMoving] = useState<{ batch: Batch; lot: Lot }>()
  const [naming, setNaming] = useState<Lot>()
  return (
    <Section flush title={t('workSites.lots.title')} description={t('workSites.lots.about')}>
      <QueryState query={lots}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                icon={IconStack2}
                title={t('workSites.lots.empty')}
                text={t('workSites.lots.emptyHint')}
              />
            ) : (
              <ul className={css['lots']}>
                {items.map((lot) => (
                  <LotCard
                    key={lot.id}
                    lot={lot}
                    onName={() => setNaming(lot)}
                    onMove={(batch) => setMoving({ batch, lot })}
                  />
                ))}
              </ul>
            )}
            {moving && (
              <MoveToLotForm
                batch={moving.batch}
                lots={items.filter(({ id, mix }) => mix.id === moving.lot.mix.id && id !== moving.lot.id)}
                onClose={() => setMoving(undefined)}
              />
            )}
            {naming && <RenameLotForm lot={naming} onClose={() => setNaming(undefined)} />}
          </>
        )}
      </QueryState>
    </Section>
  )
}

type CardProps = { lot: Lot; onName: () => void; onMove: (batch: Batch) => void }

function LotCard({ lot, onName, onMove }: CardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { number, name, mix, needed, batches, outcome, reported } = lot
  const title = t('workSites.lots.lot', { number })
  return (
    <li>
      <div className={css['head']}>
        <h3>
          {title}
          {name && ` · ${name}`}
        </h3>
        <span className={css['about']}>{mix.code}</span>
        <span className={css['about']} data-short={batches.length < needed}>
          {batches.length < needed
            ? t('workSites.lots.batches', { n: batches.length, needed })
            : t('workSites.lots.enough', { n: batches.length })}
        </span>
        {outcome && <OutcomeBadge outcome={outcome} />}
        {reported && <StatusBadge tone="neutral" icon={IconLock} label={t('workSites.lots.reported')} />}
        {may(22, 'edit') && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={15} />}
            aria-label={t('workSites.lots.rename', { number })}
            onClick={onName}
          >
            {t('workSites.lots.name')}
          </Button>
        )}
      </div>
      <ul className={css['batches']} aria-label={title}>
        {batches.map((batch) => (
          <BatchRow key={batch.sampleId} batch={batch} lot={lot} onMove={() => onMove(batch)} />
        ))}
      </ul>
    </li>
  )
}

function BatchRow({ batch, lot, onMove }: { batch: Batch; lot: Lot; onMove: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { sampleId, code, castAt, element, meanMpa, outcome } = batch
  return (
    <li>
      <span>
        <Link
          className="pb-link"
          to="/consultas/resultadoscilindros/$sampleId/$ageHours"
          params={{ sampleId, ageHours: String(lot.mix.designAgeHours) }}
        >
          {code}
        </Link>
        <small>{[format.dayOf(castAt), element].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css['figure']}>
        {meanMpa === null ? '—' : writeStress(format, meanMpa, lot.mix.strengthUnit)}
      </span>
      {outcome ? <OutcomeBadge outcome={outcome} /> : <span />}
      {may(25, 'edit') && !lot.reported ? (
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
