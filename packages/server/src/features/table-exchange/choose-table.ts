import type { ExchangedTable } from '@probeta/contract/laboratory/table-exchange.ts'
import { describeEquipment } from './describe-equipment.ts'
import { describeHolidays } from './describe-holidays.ts'
import { describeLookups } from './describe-lookups.ts'
import { describePads } from './describe-pads.ts'
import { describePlaces } from './describe-places.ts'
import { describeRules } from './describe-rules.ts'
import type { TableDescription } from './describe-table.ts'

/** The description of a table; a new table needs its description and a line here. */
export function chooseTable(table: ExchangedTable): TableDescription {
  if (table === 'places') return describePlaces
  if (table === 'holidays') return describeHolidays
  if (table === 'equipment') return describeEquipment
  if (table === 'ruleSets') return describeRules
  return table === 'padSets' ? describePads : describeLookups(table)
}
