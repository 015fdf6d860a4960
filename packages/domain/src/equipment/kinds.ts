/** Equipment that needs a certificate. Pad sets are not among it: their uses are counted instead. */
export const equipmentKinds = [
  'press',
  'scale',
  'caliper',
  'thermometer',
  'slumpCone',
  'airMeter',
  'curingSensor',
  'capMould',
  'other',
] as const
export type EquipmentKind = (typeof equipmentKinds)[number]
