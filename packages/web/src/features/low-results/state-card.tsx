import type { LowResult } from '@probeta/contract/low-results.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status-badge.tsx'

const shown = {
  open: { tone: 'danger', icon: IconAlertTriangle },
  acknowledged: { tone: 'ok', icon: IconCheck },
  closed: { tone: 'neutral', icon: IconX },
} as const

export function LowBadge({ state }: { state: LowResult['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge {...shown[state]} label={t(`lowResults.states.${state}`)} />
}
