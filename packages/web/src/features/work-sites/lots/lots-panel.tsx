import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Lot } from '@probeta/contract/concrete/lots.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useMay } from '../../../session/current-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { type LotAction, LotCard } from './lot-card.tsx'
import css from './lots-panel.module.css'
import { MergeLotsForm, SplitLotForm } from './merge-lots-form.tsx'
import { MoveToLotForm } from './move-to-lot-form.tsx'
import { PlanLotForm } from './plan-lot-form.tsx'
import { lotsQuery } from '../queries.ts'

type OpenedDialog =
  { action: LotAction; lot: Lot } | { action: 'add' } | { action: 'move'; lot: Lot; sampleId: string }

/** The lots of a work site: a summary of their status, and each lot with its needs and the verdict on its batches. */
export function LotsPanel({ workSiteId, mixes }: { workSiteId: string; mixes: readonly Mix[] }) {
  const { t } = useTranslation()
  const may = useMay()
  const { find } = useRuleSets()
  const lots = useQuery(lotsQuery(workSiteId))
  const [opened, setOpened] = useState<OpenedDialog>()
  const planned = mixes.filter(({ active, ruleSet }) => active && find(ruleSet)?.lots)
  const plan = (
    <Button variant="light" leftSection={<IconPlus size={17} />} onClick={() => setOpened({ action: 'add' })}>
      {t('workSites.lots.plan')}
    </Button>
  )
  return (
    <Section
      flush
      title={t('workSites.lots.title')}
      description={t('workSites.lots.about')}
      actions={may(permission.workSites, 'edit') && planned.length > 0 && plan}
    >
      <QueryState query={lots}>
        {({ items }) => (
          <>
            <LotsList lots={items} onOpen={setOpened} />
            {opened && (
              <Dialog
                {...{ opened, items, workSiteId }}
                mixes={planned}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function LotsList({ lots, onOpen }: { lots: readonly Lot[]; onOpen: (dialog: OpenedDialog) => void }) {
  const { t } = useTranslation()
  if (lots.length === 0)
    return (
      <EmptyState icon={IconStack2} title={t('workSites.lots.empty')} text={t('workSites.lots.emptyHint')} />
    )
  return (
    <>
      <StatusSummary lots={lots} />
      <ul className={`pb-plain-list ${css['lots']}`}>
        {lots.map((lot) => (
          <LotCard
            key={lot.id}
            lot={lot}
            mergeable={othersOf(lot, lots).length > 0}
            onAct={(action) => onOpen({ action, lot })}
            onMove={({ sampleId }) => onOpen({ action: 'move', lot, sampleId })}
          />
        ))}
      </ul>
    </>
  )
}

/** Returns the other lots of its mix that still take batches. */
const othersOf = ({ id, mix }: Lot, lots: readonly Lot[]) =>
  lots.filter((other) => other.mix.id === mix.id && other.id !== id && !other.reported)

type Group = 'fails' | 'short' | 'waits' | 'conforms'
const tones: Record<Group, Tone> = { fails: 'danger', short: 'warn', waits: 'info', conforms: 'ok' }
function groupOf({ outcome, batches, needed }: Lot): Group {
  if (outcome === 'doesNotConform') return 'fails'
  if (batches.length < needed) return 'short'
  return outcome === 'conforms' || outcome === 'watch' ? 'conforms' : 'waits'
}

/** The number of lots that fail, lack batches, wait for results and conform, the worst first. */
function StatusSummary({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation()
  const groups = Map.groupBy(lots, groupOf)
  return (
    <p className={`pb-row ${css['standing']}`}>
      {(Object.keys(tones) as Group[]).map((group) => {
        const n = groups.get(group)?.length ?? 0
        return (
          n > 0 && (
            <StatusBadge
              key={group}
              tone={tones[group]}
              label={t(`workSites.lots.standing.${group}`, { n })}
            />
          )
        )
      })}
    </p>
  )
}

type DialogProps = {
  opened: OpenedDialog
  items: readonly Lot[]
  workSiteId: string
  mixes: readonly Mix[]
  onClose: () => void
}
function Dialog({ opened, items, workSiteId, mixes, onClose }: DialogProps) {
  switch (opened.action) {
    case 'add':
      return <PlanLotForm {...{ workSiteId, mixes, onClose }} />
    case 'plan':
      return <PlanLotForm lot={opened.lot} {...{ workSiteId, mixes, onClose }} />
    case 'merge':
      return <MergeLotsForm lot={opened.lot} others={othersOf(opened.lot, items)} onClose={onClose} />
    case 'split':
      return <SplitLotForm lot={opened.lot} onClose={onClose} />
    case 'move': {
      const batch = opened.lot.batches.find(({ sampleId }) => sampleId === opened.sampleId)
      return batch ? (
        <MoveToLotForm batch={batch} lots={othersOf(opened.lot, items)} onClose={onClose} />
      ) : null
    }
  }
}
