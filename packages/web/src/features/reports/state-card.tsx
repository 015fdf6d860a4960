import type { Report } from '@probeta/contract/reports.ts'
import {
  IconCircleCheck,
  IconCircleX,
  IconPencil,
  IconReplace,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const looks: Record<Report['state'], { tone: Tone; icon: TablerIcon }> = {
  drafted: { tone: 'neutral', icon: IconPencil },
  submitted: { tone: 'warn', icon: IconSend },
  authorised: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconCircleX },
  superseded: { tone: 'neutral', icon: IconReplace },
}

export function ReportStateBadge({ state }: { state: Report['state'] }) {
  const { t } = useTranslation()
  const { tone, icon } = looks[state]
  return <StatusBadge tone={tone} icon={icon} label={t(`reports.states.${state}`)} />
}
