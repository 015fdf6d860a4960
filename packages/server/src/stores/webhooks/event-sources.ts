import type { WebhookEvent } from '@probeta/contract/laboratory/webhooks.ts'
import type { TableName } from '../../db/tables.ts'

/**
 * Which row of the audit trail is an event: of a record that was added, or of one that was changed. `became`: only where
 * the change gave this column a value, or this very value.
 */
type Source = {
  table: TableName
  added: boolean
  became?: { column: string; value?: string }
}

/**
 * The events that follow from the trail. No use case takes part in it, so that none can forget an event: whatever changes
 * a record leaves its row. Verdicts are derived and leave none, see tell-judged.ts.
 */
export const eventSources: Readonly<Record<Exclude<WebhookEvent, 'strengthTest.judged'>, Source>> = {
  'visit.created': { table: 'visit', added: true },
  'visit.changed': { table: 'visit', added: false },
  'sample.registered': { table: 'sample', added: true },
  'sample.changed': { table: 'sample', added: false },
  'specimen.broken': { table: 'break', added: true },
  'specimen.corrected': { table: 'break', added: false },
  'specimen.invalidated': {
    table: 'specimen',
    added: false,
    became: { column: 'state', value: 'invalidated' },
  },
  'report.issued': { table: 'report', added: false, became: { column: 'state', value: 'authorised' } },
  'report.superseded': { table: 'report', added: false, became: { column: 'state', value: 'superseded' } },
  'lowResult.opened': { table: 'low_result', added: true },
  'lowResult.acknowledged': { table: 'low_result', added: false, became: { column: 'acknowledged_at' } },
  'lowResult.closed': { table: 'low_result', added: false, became: { column: 'closed_at' } },
}
