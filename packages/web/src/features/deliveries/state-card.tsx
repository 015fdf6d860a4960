import type { Delivery } from '@probeta/contract/deliveries.ts'
import { IconCheck, IconClock, IconEye, IconMailOff, IconPackage, IconSend, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const shown = {
  waiting: { tone: 'neutral', icon: IconClock },
  sent: { tone: 'info', icon: IconSend },
  delivered: { tone: 'info', icon: IconPackage },
  failed: { tone: 'danger', icon: IconMailOff },
  opened: { tone: 'info', icon: IconEye },
  acknowledged: { tone: 'ok', icon: IconCheck },
  withdrawn: { tone: 'neutral', icon: IconX },
} as const satisfies Record<Delivery['state'], { tone: Tone; icon: typeof IconCheck }>

export function DeliveryBadge({ state }: { state: Delivery['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge {...shown[state]} label={t(`deliveries.states.${state}`)} />
}
