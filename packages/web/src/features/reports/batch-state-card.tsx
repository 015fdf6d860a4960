import type { ReportBatch } from '@probeta/contract/report-batches.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { shownState } from './tell-progress.ts'

const looks: Record<ReturnType<typeof shownState>, { tone: Tone; icon: TablerIcon }> = {
  waiting: { tone: 'warn', icon: IconHourglass },
  issuing: { tone: 'info', icon: IconPrinter },
  paused: { tone: 'warn', icon: IconPlayerPause },
  done: { tone: 'ok', icon: IconCircleCheck },
  doneWithLeft: { tone: 'warn', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconCircleX },
}

export function BatchStateBadge({ batch }: { batch: ReportBatch }) {
  const { t } = useTranslation()
  const state = shownState(batch)
  const { tone, icon } = looks[state]
  const label =
    state === 'doneWithLeft' ? t('reportBatches.doneWithLeft') : t(`reportBatches.states.${state}`)
  return <StatusBadge tone={tone} icon={icon} label={label} />
}
