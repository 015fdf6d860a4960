/** What a laboratory keeps with a certificate. Sets of pads are counted instead and are no kind of these. */
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
