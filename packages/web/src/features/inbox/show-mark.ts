import {
  IconAlertTriangle,
  IconArchive,
  IconCalendarDue,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconCertificate,
  IconChecklist,
  IconDropletExclamation,
  IconFileText,
  IconLock,
  IconMessage,
  IconMessageQuestion,
  IconSend,
  IconTemperature,
  IconTool,
  IconTrendingDown,
  IconTruckReturn,
  type TablerIcon,
} from '@tabler/icons-react'
import type { RowKind } from './word-row.ts'

type Mark = { icon: TablerIcon; tone: 'danger' | 'warn' | 'info' | 'plain' }

const marks: Record<RowKind, Mark> = {
  lowResult: { icon: IconAlertTriangle, tone: 'danger' },
  ownLowResult: { icon: IconAlertTriangle, tone: 'danger' },
  lowResultIssued: { icon: IconAlertTriangle, tone: 'danger' },
  forecastLow: { icon: IconTrendingDown, tone: 'warn' },
  freshOutside: { icon: IconDropletExclamation, tone: 'warn' },
  truckRejected: { icon: IconTruckReturn, tone: 'danger' },
  stepDue: { icon: IconCalendarDue, tone: 'warn' },
  reserveCalled: { icon: IconArchive, tone: 'warn' },
  question: { icon: IconMessageQuestion, tone: 'info' },
  internalNote: { icon: IconLock, tone: 'warn' },
  sheetQuery: { icon: IconMessageQuestion, tone: 'info' },
  sheetAnswer: { icon: IconMessage, tone: 'info' },
  answer: { icon: IconMessage, tone: 'info' },
  visitBooked: { icon: IconCalendarPlus, tone: 'info' },
  visitChanged: { icon: IconCalendarEvent, tone: 'warn' },
  visitDropped: { icon: IconCalendarOff, tone: 'warn' },
  visitRequested: { icon: IconCalendarEvent, tone: 'info' },
  visitAnswered: { icon: IconCalendarEvent, tone: 'info' },
  reportIssued: { icon: IconFileText, tone: 'info' },
  calibrationDue: { icon: IconTool, tone: 'warn' },
  padsNearLimit: { icon: IconTool, tone: 'warn' },
  curingTemperature: { icon: IconTemperature, tone: 'danger' },
  curingHumidity: { icon: IconTemperature, tone: 'danger' },
  curingSilent: { icon: IconTemperature, tone: 'warn' },
  certificateDue: { icon: IconCertificate, tone: 'warn' },
  toCheck: { icon: IconChecklist, tone: 'plain' },
  toApprove: { icon: IconChecklist, tone: 'plain' },
  sheetsToAccept: { icon: IconChecklist, tone: 'plain' },
  sent: { icon: IconSend, tone: 'plain' },
}

/** The icon of a line; the text beside it carries the same meaning. */
export const markOf = (kind: RowKind): Mark => marks[kind]
